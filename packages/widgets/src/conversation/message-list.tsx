"use client";

import { Button, cn, useHydrated } from "@easel/ui";
import { ArrowDown } from "lucide-react";
import { Fragment, useRef, useState } from "react";
import { useOverflow } from "../frame/use-overflow.ts";
import { SELECTABLE_TEXT } from "../frame/widget-scroll.tsx";
import { useIsPrinting } from "../table/use-is-printing.ts";
import { Message } from "./message.tsx";
import { type ShownMessage, toDay } from "./to-messages.ts";
import { useStickToEnd } from "./use-stick-to-end.ts";

const PAGE = 40;

type MessageListProps = {
  messages: readonly ShownMessage[];
  /** How many older ones the state does not hold. */
  leftOut: number;
  label: string;
  compact: boolean;
  /** How often this person has written: whoever writes wants to see it. */
  jump: number;
};

/** The newest messages; older ones are drawn when somebody asks for them, or prints. */
export function MessageList({ messages, leftOut, label, compact, jump }: MessageListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(1);
  const isPrinting = useIsPrinting();
  const shown = isPrinting ? messages : messages.slice(-PAGE * pages);
  const end = (messages.at(-1)?.number ?? -1) + 1;
  const stick = useStickToEnd(box, { start: shown[0]?.number ?? 0, end, jump });
  const overflows = useOverflow(box) && !compact;
  const earlier = messages.length - shown.length;
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={stick.note}
        {...(overflows && { role: "region", "aria-label": label, tabIndex: 0 })}
        className={cn(
          "focus-ring-inset relative min-w-0",
          !compact && "min-h-0 flex-1 overflow-auto overscroll-contain print:overflow-visible",
          overflows && "nowheel",
        )}
      >
        <div className="flex flex-col gap-3 p-4">
          {earlier === 0 && leftOut > 0 && (
            <p className="text-center text-ink-faint text-xs">
              {leftOut === 1 ? "1 older message is" : `${leftOut} older messages are`} not shown
              here.
            </p>
          )}
          {earlier > 0 && (
            <Button
              size="sm"
              className="nodrag nopan self-center print:hidden"
              onClick={() => setPages(pages + 1)}
            >
              Show {Math.min(PAGE, earlier)} earlier of {earlier}
            </Button>
          )}
          <Messages messages={shown} label={label} />
        </div>
      </div>
      {stick.missed > 0 && !compact && (
        <Button
          variant="primary"
          size="sm"
          className="nodrag nopan absolute bottom-3 left-1/2 -translate-x-1/2 animate-appear rounded-full shadow-lift print:hidden"
          icon={<ArrowDown aria-hidden="true" />}
          onClick={stick.toEnd}
        >
          {stick.missed === 1 ? "1 new message" : `${stick.missed} new messages`}
        </Button>
      )}
    </div>
  );
}

function Messages({ messages, label }: { messages: readonly ShownMessage[]; label: string }) {
  // Which day it was depends on the reader's zone.
  const isInBrowser = useHydrated();
  return (
    <ol aria-label={label} className={cn(SELECTABLE_TEXT, "flex flex-col gap-3")}>
      {messages.map((message, index) => {
        const day = isInBrowser ? toDay(message.at) : null;
        const before = messages[index - 1]?.at ?? null;
        return (
          <Fragment key={message.number}>
            {day !== null && day !== (isInBrowser ? toDay(before) : null) && <Day day={day} />}
            <Message message={message} isInBrowser={isInBrowser} />
          </Fragment>
        );
      })}
    </ol>
  );
}

function Day({ day }: { day: string }) {
  return (
    <li className="flex items-center gap-3 text-ink-faint text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {day}
    </li>
  );
}
