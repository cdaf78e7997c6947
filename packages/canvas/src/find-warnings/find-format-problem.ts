import type { TableColumn } from "@easel/contracts";

const DECIMALS_MAX = 12;

/** Why a column's format does not do what it says, or null. */
export function findFormatProblem({ type, format }: TableColumn): string | null {
  if (format === undefined || format === "") return null;
  const shown = JSON.stringify(format);
  switch (type) {
    case "currency":
      if (CURRENCIES.has(format.toUpperCase())) return null;
      return `${shown} is no currency code, so it only stands beside the number. Use a code of ISO 4217 such as "EUR".`;
    case "number":
      if (/^\d{1,2}$/.test(format) && Number(format) <= DECIMALS_MAX) return null;
      return `${shown} is no number of decimals, so it does nothing. Use "0" to "${DECIMALS_MAX}", or leave format out.`;
    default:
      return `A column of type ${type ?? "text"} takes no format, so ${shown} does nothing. Leave it out, or use type "currency" or "number".`;
  }
}

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));
