import type { TimelineItem } from "@easel/contracts";
import { LOCALE } from "../format-number.ts";

/** How an item stands to the clock. A whole day is `today` until it is over. */
export type Standing = "past" | "today" | "future";
export type TimelineEntry = { item: TimelineItem; start: number; end: number; when: string };
type Scale = "day" | "month" | "year";
export type TimelineGroup = {
  key: string;
  scale: Scale;
  label: string;
  entries: TimelineEntry[];
};

/** Where a time zone's name is undefined, the reader's own is meant. */
type Zone = "UTC" | undefined;

const DAY_MS = 86_400_000;
const DAYS_FOR_DAYS_MAX = 62;
const DAYS_FOR_MONTHS_MAX = 6 * 366;

/** Items by time, under the days, months or years that fit how long they span. */
export function toTimelineGroups(items: readonly TimelineItem[], zone: Zone): TimelineGroup[] {
  const placed = items
    .map((item) => ({ item, ...toStretch(item.at, zone) }))
    .sort((left, right) => left.start - right.start);
  const scale = toScale(placed[0]?.start ?? 0, placed.at(-1)?.start ?? 0);
  const groups: TimelineGroup[] = [];
  for (const { item, start, end } of placed) {
    const entry = { item, start, end, when: toWhen(item.at, start, scale, zone) };
    const key = toGroupKey(start, scale, zone);
    const last = groups.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else groups.push({ key, scale, label: format(start, LABELS[scale], zone), entries: [entry] });
  }
  return groups;
}

export function toStanding({ start, end }: TimelineEntry, now: number): Standing {
  if (end <= now) return "past";
  return start <= now ? "today" : "future";
}

/**
 * The line between what was and what comes stands before this entry; `outside` says that it stands
 * before the whole group, because now is not in it. Null when everything is over.
 */
export function findNowPlace(
  groups: readonly TimelineGroup[],
  now: number,
  zone: Zone,
): { group: number; entry: number; outside: boolean } | null {
  for (const [group, { key, scale, entries }] of groups.entries()) {
    const entry = entries.findIndex(({ end }) => end > now);
    if (entry < 0) continue;
    return { group, entry, outside: entry === 0 && toGroupKey(now, scale, zone) !== key };
  }
  return null;
}

function isDay(at: string): boolean {
  return at.length === 10;
}

/** A day has no zone: it lasts from midnight to midnight wherever the reader is. */
function toStretch(at: string, zone: Zone): { start: number; end: number } {
  if (!isDay(at)) return { start: Date.parse(at), end: Date.parse(at) };
  if (zone === "UTC") return { start: Date.parse(at), end: Date.parse(at) + DAY_MS };
  const [year = 0, month = 1, day = 1] = at.split("-").map(Number);
  return {
    start: new Date(year, month - 1, day).getTime(),
    end: new Date(year, month - 1, day + 1).getTime(),
  };
}

function toScale(first: number, last: number): Scale {
  const days = (last - first) / DAY_MS;
  if (days <= DAYS_FOR_DAYS_MAX) return "day";
  return days <= DAYS_FOR_MONTHS_MAX ? "month" : "year";
}

type Style = Intl.DateTimeFormatOptions;

const LABELS: Record<Scale, Style> = {
  day: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  month: { month: "long", year: "numeric" },
  year: { year: "numeric" },
};
const WITHIN: Record<Scale, Style> = {
  day: {},
  month: { weekday: "short", day: "numeric", month: "short" },
  year: { day: "numeric", month: "short" },
};
const TIME: Style = { hour: "2-digit", minute: "2-digit" };

/** What the group's heading does not say yet: the day, the time, both, or nothing. */
function toWhen(at: string, start: number, scale: Scale, zone: Zone): string {
  const day = scale === "day" ? "" : format(start, WITHIN[scale], zone);
  return [day, isDay(at) ? "" : format(start, TIME, zone)].filter(Boolean).join(", ");
}

function toGroupKey(time: number, scale: Scale, zone: Zone): string {
  const [day = "", month = "", year = ""] = format(
    time,
    { day: "2-digit", month: "2-digit", year: "numeric" },
    zone,
  ).split("/");
  return [year.padStart(4, "0"), month, day]
    .slice(0, { year: 1, month: 2, day: 3 }[scale])
    .join("-");
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(time: number, style: Style, zone: Zone): string {
  const key = `${zone ?? ""} ${JSON.stringify(style)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...style, timeZone: zone });
  formats.set(key, made);
  return made.format(time);
}

/** "Today, 31 March": what the line of now says. */
export function toTodayLabel(now: number, zone: Zone): string {
  return `Today, ${format(now, { day: "numeric", month: "long" }, zone)}`;
}
