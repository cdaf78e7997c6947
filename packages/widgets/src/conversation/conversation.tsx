"use client";

import type { ConversationData } from "@easel/contracts";
import { announce, cn, EmptyState } from "@easel/ui";
import { MessagesSquare } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { RecordsNote } from "../records/records-note.tsx";
import type { WidgetProps } from "../widget-context.ts";
import { Composer } from "./composer.tsx";
import { MessageList } from "./message-list.tsx";
import { type ConversationView, type ShownMessage, toMessages, toNewsText } from "./to-messages.ts";

export function Conversation({ data, node, context }: WidgetProps<ConversationData>) {
  const { records, compact } = context;
  // safe because the host passes what projectWidgetState says for this node's widget.
  const view = records.state as ConversationView | undefined;
  const messages = toMessages(data, view);
  const sent = useNewsReader(messages, view !== undefined);
  const [jump, setJump] = useState(0);
  return (
    <div
      className={cn("@container flex min-w-0 flex-col text-ink", !compact && "h-full print:h-auto")}
    >
      {messages.length === 0 ? (
        <div className="grid min-h-0 flex-1 place-items-center overflow-auto">
          <EmptyState title="No messages yet" icon={<MessagesSquare />}>
            {records.disabled ? undefined : "Yours can be the first."}
          </EmptyState>
        </div>
      ) : (
        <MessageList
          messages={messages}
          leftOut={view?.messagesLeftOut ?? 0}
          label={node.title ?? "Conversation"}
          compact={compact}
          jump={jump}
        />
      )}
      <div className="shrink-0 border-line border-t px-4 py-3 print:hidden">
        {records.disabled ? (
          <RecordsNote records={records} />
        ) : (
          <Composer
            nodeId={node.id}
            prompt={data.prompt}
            records={records}
            onSend={(text) => {
              sent.current.add(text);
              setJump(jump + 1);
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Reads out what others write while the page is open. Returns where to note one's own texts. */
function useNewsReader(messages: readonly ShownMessage[], isRead: boolean) {
  const known = useRef<number>(undefined);
  const sent = useRef(new Set<string>());
  const end = (messages.at(-1)?.number ?? -1) + 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a longer conversation is news.
  useEffect(() => {
    if (!isRead) return;
    const start = known.current ?? end;
    known.current = end;
    const news = messages.filter(
      ({ number, text }) => number >= start && !sent.current.delete(text),
    );
    const words = toNewsText(news);
    if (words !== undefined) announce(words);
  }, [isRead, end]);
  return sent;
}
