"use client";

import type { TimelineData } from "@easel/contracts";
import { Button, cn, EmptyState, useHydrated } from "@easel/ui";
import { CalendarClock, CalendarDays, SkipForward } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { FilterBar, type FilterChoice } from "../frame/filter-bar.tsx";
import { reveal } from "../frame/reveal.ts";
import { SELECTABLE_TEXT, WidgetScroll } from "../frame/widget-scroll.tsx";
import { useNow } from "../use-now.ts";
import type { WidgetProps } from "../widget-context.ts";
import { TimelineList } from "./timeline-list.tsx";
import { toTimelineGroups } from "./to-timeline.ts";

export function Timeline({ data, node, context }: WidgetProps<TimelineData>) {
  const [status, setStatus] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const now = useNow();
  // Until the page runs in the browser, the reader's zone is not known.
  const zone = useHydrated() ? undefined : "UTC";
  const choices = useMemo(() => toStatusChoices(data), [data]);
  const chosen = choices.some(({ value }) => value === status) ? status : undefined;
  const groups = useMemo(() => {
    const items = data.items.filter((item) => chosen === undefined || item.status === chosen);
    return toTimelineGroups(items, zone);
  }, [data, chosen, zone]);
  const label = node.title ?? "Timeline";
  if (data.items.length === 0)
    return <EmptyState title="No entries yet" icon={<CalendarDays />} className="h-full" />;
  const jump = (mark: string) => {
    const element = list.current?.querySelector<HTMLElement>(`[data-mark~="${mark}"]`);
    if (element) reveal(element);
  };
  const hasNext = now !== null && groups.some(({ entries }) => entries.some((e) => e.end > now));
  return (
    <WidgetScroll label={label} compact={context.compact} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 print:hidden">
        {choices.length > 0 && (
          <FilterBar
            label="Filter by status"
            choices={choices}
            total={data.items.length}
            value={chosen}
            onValueChange={setStatus}
          />
        )}
        {now !== null && data.items.length > 3 && (
          <div className="-ml-2.5 flex items-center">
            <Button
              size="sm"
              variant="ghost"
              icon={<CalendarClock aria-hidden="true" />}
              onClick={() => jump("now")}
            >
              Today
            </Button>
            {hasNext && (
              <Button
                size="sm"
                variant="ghost"
                icon={<SkipForward aria-hidden="true" />}
                onClick={() => jump("next")}
              >
                Next
              </Button>
            )}
          </div>
        )}
      </div>
      <div ref={list} className={cn(SELECTABLE_TEXT)}>
        <TimelineList label={label} groups={groups} now={now} zone={zone} />
      </div>
    </WidgetScroll>
  );
}

/** The words of the data, in the order in which they come up. */
function toStatusChoices({ items }: TimelineData): FilterChoice[] {
  const counts = new Map<string, number>();
  for (const { status } of items)
    if (status !== undefined) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, label: value, count }));
}
