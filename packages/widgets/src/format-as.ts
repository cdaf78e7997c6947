import type { NumberFormat } from "@easel/contracts";
import { formatNumber, LOCALE } from "./format-number.ts";

/** A number as its format wants it, for people; without a format it keeps the decimals it has. */
export function formatAs(value: number, format: NumberFormat | undefined): string {
  if (format === undefined) return formatNumber(value);
  const { style, currency, decimals } = format;
  if (style === "currency" && currency !== undefined)
    return toCurrencyFormat(currency, decimals).format(value);
  if (style === "percent") return `${formatNumber(toPercent(value), decimals)}\u00A0%`;
  return formatNumber(value, decimals);
}

/** Twelve digits drop what binary fractions add: 0.07 * 100 is 7.000000000000001. */
function toPercent(value: number): number {
  return Number((value * 100).toPrecision(12));
}

const made = new Map<string, Intl.NumberFormat>();

function toCurrencyFormat(currency: string, decimals: number | undefined): Intl.NumberFormat {
  const key = `${currency} ${decimals ?? ""}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    ...(decimals === undefined
      ? { trailingZeroDisplay: "stripIfInteger" }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  });
  made.set(key, format);
  return format;
}
