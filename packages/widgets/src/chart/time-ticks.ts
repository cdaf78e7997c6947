import { LOCALE } from "../format-number.ts";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const MONTH = 30.44 * DAY;

type Step = { length: number; unit: "minute" | "day" | "month"; size: number };

/** From a minute to decades: units that begin where a clock or a calendar does. */
const STEPS: readonly Step[] = [
  ...[1, 5, 15, 30, 60, 180, 360, 720].map((size) => toStep("minute", size, MINUTE)),
  ...[1, 2, 7, 14].map((size) => toStep("day", size, DAY)),
  ...[1, 3, 6, 12, 24, 60, 120, 240, 600, 1200].map((size) => toStep("month", size, MONTH)),
];

function toStep(unit: Step["unit"], size: number, length: number): Step {
  return { unit, size, length: size * length };
}

/** Moments from `low` to `high` in milliseconds, at most about `count`, at which the reader's clock is round. */
export function toTimeTicks(
  low: number,
  high: number,
  count: number,
): { ticks: number[]; format: (time: number) => string } {
  const wanted = (high - low) / Math.max(1, count);
  // safe because the list is not empty
  const step = STEPS.find(({ length }) => length >= wanted) ?? (STEPS.at(-1) as Step);
  const ticks: number[] = [];
  for (let time = toStart(low, step); time <= high; time = toNext(time, step))
    if (time >= low) ticks.push(time);
  const format = new Intl.DateTimeFormat(LOCALE, toStyle(step, high - low));
  return { ticks: ticks.length > 0 ? ticks : [low], format: (time) => format.format(time) };
}

/** The round moment at or before a time. */
function toStart(time: number, { unit, size }: Step): number {
  const date = new Date(time);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  if (unit === "month") {
    const months = Math.floor((year * 12 + month) / size) * size;
    return new Date(Math.floor(months / 12), months % 12, 1).getTime();
  }
  if (unit === "day") return new Date(year, month, day).getTime();
  const minutes = date.getHours() * 60 + date.getMinutes();
  return new Date(year, month, day, 0, Math.floor(minutes / size) * size).getTime();
}

/** Days are not all 24 hours long, and months differ: the calendar counts on. */
function toNext(time: number, { unit, size }: Step): number {
  const date = new Date(time);
  if (unit === "month") date.setMonth(date.getMonth() + size);
  else if (unit === "day") date.setDate(date.getDate() + size);
  else return time + size * MINUTE;
  return date.getTime();
}

function toStyle({ unit, size }: Step, span: number): Intl.DateTimeFormatOptions {
  if (unit === "month")
    return size >= 12 ? { year: "numeric" } : { month: "short", year: "numeric" };
  if (unit === "day") return { day: "numeric", month: "short" };
  const time = { hour: "2-digit", minute: "2-digit" } as const;
  return span < 20 * HOUR ? time : { day: "numeric", month: "short", ...time };
}
