/**
 * The interface is in English, so numbers and dates are too. A fixed locale also keeps the server's
 * HTML and the browser's first drawing alike.
 */
export const LOCALE = "en-GB";

const PLAIN = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 6 });
/** Making a formatter costs a hundred times its use, and a table has 80 000 cells. */
const made = new Map<string, Intl.NumberFormat | null>();

export function formatNumber(value: number, decimals?: number): string {
  if (decimals === undefined) return PLAIN.format(value);
  const format = remember(`decimals ${decimals}`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (format ?? PLAIN).format(value);
}

/** An unknown currency code is printed after the number. */
export function formatCurrency(value: number, code: string | undefined): string {
  if (code === undefined || code === "") return formatNumber(value, 2);
  const format = remember(`currency ${code}`, {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
  });
  return format?.format(value) ?? `${formatNumber(value, 2)} ${code}`;
}

function remember(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat | null {
  const known = made.get(key);
  if (known !== undefined) return known;
  const format = make(options);
  made.set(key, format);
  return format;
}

function make(options: Intl.NumberFormatOptions): Intl.NumberFormat | null {
  try {
    return new Intl.NumberFormat(LOCALE, options);
  } catch {
    return null;
  }
}
