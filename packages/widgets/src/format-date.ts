import { LOCALE } from "./format-number.ts";

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
// A day has no time zone: read and written in UTC it stays the same day everywhere.
const DAY_FORMAT = new Intl.DateTimeFormat(LOCALE, { ...DAY, timeZone: "UTC" });
const MOMENT_FORMAT = new Intl.DateTimeFormat(LOCALE, {
  ...DAY,
  hour: "2-digit",
  minute: "2-digit",
});

/** `2026-03-31` → `31 Mar 2026`; a moment also gets its time, in the reader's zone. Other text stays. */
export function formatDate(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isMoment = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}/.test(text);
  const date = new Date(text);
  if ((!isDay && !isMoment) || Number.isNaN(date.getTime())) return text;
  return (isDay ? DAY_FORMAT : MOMENT_FORMAT).format(date);
}
