import { LOCALE } from "./locale.ts";

/** Left out, the reader's own zone. */
type Place = { timeZone?: string };

/** "1 Dec, 14:05"; with the year when it is another than now's. */
export function toShortWords(iso: string, now: Date, place: Place = {}): string {
  const inYear = (date: Date) => format(date, { year: "numeric" }, place);
  const date = new Date(iso);
  return format(
    date,
    {
      day: "numeric",
      month: "short",
      ...(inYear(date) !== inYear(now) && { year: "numeric" as const }),
      hour: "numeric",
      minute: "2-digit",
    },
    place,
  );
}

/** "Tuesday, 1 December 2026 at 14:05:09 UTC". */
export function toExactWords(iso: string, place: Place = {}): string {
  return format(new Date(iso), { dateStyle: "full", timeStyle: "long" }, place);
}

function format(date: Date, options: Intl.DateTimeFormatOptions, { timeZone }: Place) {
  return new Intl.DateTimeFormat(LOCALE, { ...options, ...(timeZone && { timeZone }) }).format(
    date,
  );
}
