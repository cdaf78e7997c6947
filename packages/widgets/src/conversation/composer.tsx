"use client";

import { LIMITS, type MessageValue } from "@easel/contracts";
import { cn, Field, Kbd, Textarea } from "@easel/ui";
import { Send } from "lucide-react";
import { useState } from "react";
import { ActButton } from "../records/act-button.tsx";
import { ActProblem } from "../records/records-note.tsx";
import { useAct } from "../records/use-act.ts";
import { isText, useKeptDraft } from "../records/use-kept-draft.ts";
import type { WidgetRecords } from "../widget-context.ts";
import { toRoomText } from "./to-messages.ts";

type ComposerProps = {
  nodeId: string;
  prompt: string | undefined;
  records: WidgetRecords;
  /** Called as soon as it is on its way, since it may be read before it is said to be taken. */
  onSend: (text: string) => void;
};

/** The text stays where it is until it was taken. */
export function Composer({ nodeId, prompt, records, onSend }: ComposerProps) {
  const act = useAct<MessageValue>(records);
  const [kept, keep] = useKeptDraft(nodeId, "message", isText);
  const [isFocused, setFocused] = useState(false);
  const text = kept ?? "";
  const room = toRoomText(text);
  const isTooLong = text.length > LIMITS.messageLengthMax;
  const isEmpty = text.trim() === "";

  async function send() {
    if (act.pending || isEmpty || isTooLong) return;
    onSend(text);
    if (await act.send({ text }, "Your message was sent")) keep(undefined);
  }
  return (
    <div className="nodrag nopan flex flex-col gap-2">
      <Field label={prompt ?? "Message"} hideLabel={prompt === undefined} required>
        <Textarea
          rows={2}
          value={text}
          placeholder="Write a message"
          readOnly={act.pending}
          aria-invalid={isTooLong || undefined}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onChange={(event) => {
            act.clearProblem();
            keep(event.target.value || undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            void send();
          }}
        />
      </Field>
      <ActProblem problem={act.problem} />
      <div className="flex min-h-9 items-center justify-end gap-3">
        {room !== undefined ? (
          <p
            role="status"
            className={cn("text-xs tabular-nums", isTooLong ? "text-bad-ink" : "text-ink-faint")}
          >
            {room}
          </p>
        ) : (
          isFocused && (
            <p className="text-ink-faint text-xs pointer-coarse:hidden">
              <Kbd>Ctrl</Kbd> or <Kbd>⌘</Kbd> with <Kbd>Enter</Kbd> sends
            </p>
          )
        )}
        <ActButton
          variant="primary"
          pending={act.pending}
          idle={isEmpty || isTooLong}
          icon={<Send aria-hidden="true" />}
          onClick={send}
        >
          Send
        </ActButton>
      </div>
    </div>
  );
}
