import { LOCALE } from "../format-number.ts";

const PLAIN = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const SMALL = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 3 });
const SHORT = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

/** Not from the runtime: some write a million as "m", others as "M". */
const UNITS: readonly [size: number, letter: string][] = [
  [1e12, "T"],
  [1e9, "B"],
  [1e6, "M"],
  [1e3, "k"],
];
const LONGEST = 1e15;

/** A number where there is little room: 12,400 is 12.4k. */
export function formatTick(value: number): string {
  const size = Math.abs(value);
  if (size >= LONGEST) return value.toExponential(1);
  if (size < 10_000) return (size < 1 ? SMALL : PLAIN).format(value);
  const [unit, letter] = UNITS.find(([each]) => size >= each) ?? [1, ""];
  return `${SHORT.format(value / unit)}${letter}`;
}
