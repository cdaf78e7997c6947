"use client";

import { cn } from "@easel/ui";
import { formatDate } from "../format-date.ts";
import { toRelativeTime } from "../relative-time.ts";
import { useNow } from "../use-now.ts";

type MomentTextProps = { at: string; className?: string };

/** How long ago; pointing at it, or giving it the focus, shows the moment itself. */
export function MomentText({ at, className }: MomentTextProps) {
  const now = useNow();
  const exact = formatDate(at);
  // The zone is the reader's, which the server cannot know.
  if (now === null)
    return (
      <time dateTime={at} suppressHydrationWarning className={className}>
        {exact}
      </time>
    );
  return (
    <time
      dateTime={at}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards and touch need a way to the exact time.
      tabIndex={0}
      className={cn("group/moment nodrag nopan rounded-xs", className)}
    >
      <span className="group-hover/moment:hidden group-focus/moment:hidden print:hidden">
        {toRelativeTime(new Date(at), new Date(now))}
      </span>
      <span className="hidden group-hover/moment:inline group-focus/moment:inline print:inline">
        {exact}
      </span>
    </time>
  );
}
