import { LOCALE } from "./format-number.ts";

const FORMAT = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" });
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const MONTH = 30.44 * DAY;

type Unit = { unit: Intl.RelativeTimeFormatUnit; length: number; below: number };

/** Unit by unit: how long it lasts, and from which distance on it is too small. */
const UNITS: readonly Unit[] = [
  { unit: "minute", length: MINUTE, below: HOUR },
  { unit: "hour", length: HOUR, below: DAY },
  { unit: "day", length: DAY, below: 45 * DAY },
  { unit: "month", length: MONTH, below: 18 * MONTH },
];
const YEAR: Unit = { unit: "year", length: 12 * MONTH, below: Number.POSITIVE_INFINITY };

/** "just now", "5 minutes ago", "yesterday", "in 3 days": how far a moment is from now. */
export function toRelativeTime(at: Date, now: Date): string {
  const distance = at.getTime() - now.getTime();
  if (Number.isNaN(distance)) return "";
  const size = Math.abs(distance);
  if (size < MINUTE) return "just now";
  // A distance that would round up to the next unit is written in that one: 59.7 minutes are an hour.
  const fits = ({ length, below }: Unit) => Math.round(size / length) * length < below;
  const { unit, length } = UNITS.find(fits) ?? YEAR;
  return FORMAT.format(Math.sign(distance) * Math.round(size / length), unit);
}
