"use client";

import { Badge, Button, cn } from "@easel/ui";
import { type ReactNode, useState } from "react";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";
import { ReadyMarkdown } from "../markdown/ready-markdown.tsx";
import { toBadgeTone } from "../table/format-cell.ts";
import { useIsPrinting } from "../table/use-is-printing.ts";
import type { Standing, TimelineEntry } from "./to-timeline.ts";

type TimelineRowProps = {
  entry: TimelineEntry;
  standing: Standing | null;
  /** The first that is not over. */
  isNext: boolean;
  isLast: boolean;
  folded: boolean;
  /** What stands above it: the line of now, or nothing. */
  children: ReactNode;
};

export function TimelineRow(props: TimelineRowProps) {
  const { entry, standing, isNext, isLast, folded, children } = props;
  const { item, when } = entry;
  return (
    <li
      tabIndex={-1}
      data-mark={isNext ? "next" : undefined}
      className="focus-ring-inset rounded-sm"
    >
      {children}
      <div className="flex gap-3">
        <span className="flex w-2 shrink-0 flex-col items-center" aria-hidden="true">
          <span className={cn("mt-1.75 size-2 shrink-0 rounded-full", toDotClasses(standing))} />
          {!isLast && <span className="-mb-1.75 w-px flex-1 bg-line" />}
        </span>
        <div className={cn("flex min-w-0 flex-1 flex-col gap-1", isLast ? "pb-1" : "pb-3")}>
          <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            {when !== "" && (
              <time dateTime={item.at} className="shrink-0 text-ink-soft text-xs tabular-nums">
                {when}
              </time>
            )}
            <p
              dir="auto"
              className={cn(
                "min-w-0 font-medium text-base leading-snug [overflow-wrap:anywhere]",
                standing === "past" && "text-ink-soft",
              )}
            >
              {item.title}
              {standing === "past" && <span className="sr-only"> (past)</span>}
            </p>
            {isNext && <Badge tone="accent">{standing === "today" ? "Today" : "Next"}</Badge>}
            {item.status && <Badge tone={toBadgeTone(item.status)}>{item.status}</Badge>}
          </div>
          {item.body && <RowBody text={item.body} title={item.title} folded={folded} />}
        </div>
      </div>
    </li>
  );
}

function toDotClasses(standing: Standing | null): string {
  if (standing === "past") return "bg-ink-faint";
  if (standing === "today") return "bg-accent ring-2 ring-accent-soft";
  return "border-2 border-accent bg-surface";
}

function RowBody({ text, title, folded }: { text: string; title: string; folded: boolean }) {
  const [open, setOpen] = useState(!folded);
  const printing = useIsPrinting();
  if (open || printing) return <LazyMarkdown text={text} size="sm" className="text-ink-soft" />;
  return (
    <>
      <ReadyMarkdown />
      <Button
        variant="ghost"
        size="sm"
        className="-ml-2.5 self-start"
        aria-label={`Show details of ${title}`}
        onClick={() => setOpen(true)}
      >
        Show details
      </Button>
    </>
  );
}
