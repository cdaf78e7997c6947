const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** "just now", "5 minutes ago", "yesterday"; undefined for more than a week, where a date says more. */
export function toAgoWords(iso: string, now: number): string | undefined {
  const agoMs = now - Date.parse(iso);
  if (agoMs >= WEEK_MS) return undefined;
  if (agoMs < MINUTE_MS) return "just now";
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (agoMs < HOUR_MS) return words.format(-Math.floor(agoMs / MINUTE_MS), "minute");
  if (agoMs < DAY_MS) return words.format(-Math.floor(agoMs / HOUR_MS), "hour");
  return words.format(-Math.floor(agoMs / DAY_MS), "day");
}
