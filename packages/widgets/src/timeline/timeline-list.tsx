"use client";

import { TimelineRow } from "./timeline-row.tsx";
import { findNowPlace, type TimelineGroup, toStanding, toTodayLabel } from "./to-timeline.ts";

type TimelineListProps = {
  label: string;
  groups: readonly TimelineGroup[];
  /** Null while the clock is not known. */
  now: number | null;
  zone: "UTC" | undefined;
};

/** Bodies of longer timelines are folded: hundreds of Markdown texts would be slow, and long to scroll. */
const OPEN_ITEMS_MAX = 40;

export function TimelineList({ label, groups, now, zone }: TimelineListProps) {
  const place = now === null ? null : findNowPlace(groups, now, zone);
  const line = now !== null && <NowLine label={toTodayLabel(now, zone)} />;
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <ol aria-label={label} className="flex flex-col gap-2.5">
      {groups.map((group, groupIndex) => (
        <li key={group.key} className="flex flex-col gap-1">
          {place?.outside && place.group === groupIndex && line}
          <h3 className="sticky top-0 z-1 bg-surface py-1 font-semibold text-ink-soft text-xs">
            {group.label}
          </h3>
          <ol className="flex flex-col">
            {group.entries.map((entry, entryIndex) => {
              const isHere = place?.group === groupIndex && place.entry === entryIndex;
              return (
                <TimelineRow
                  key={entry.item.id}
                  entry={entry}
                  standing={now === null ? null : toStanding(entry, now)}
                  isNext={isHere}
                  isLast={entryIndex === group.entries.length - 1}
                  folded={count > OPEN_ITEMS_MAX}
                >
                  {isHere && !place.outside && line}
                </TimelineRow>
              );
            })}
          </ol>
        </li>
      ))}
      {place === null && line && <li>{line}</li>}
    </ol>
  );
}

/** Between what was and what comes. */
function NowLine({ label }: { label: string }) {
  return (
    <p
      data-mark="now"
      tabIndex={-1}
      className="focus-ring-none mb-2 flex items-center gap-2 font-medium text-accent text-xs print:hidden"
    >
      <span className="size-2 shrink-0 rounded-full bg-accent" aria-hidden="true" />
      {label}
      <span className="h-px flex-1 bg-accent-line" aria-hidden="true" />
    </p>
  );
}
