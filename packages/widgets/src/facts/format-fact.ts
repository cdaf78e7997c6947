import { formatDate } from "../format-date.ts";
import { formatNumber } from "../format-number.ts";

/** Numbers with thousands separators, yes and no, ISO dates as days; other text as it is. */
export function formatFact(value: string | number | boolean): string {
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value === "" ? "–" : formatDate(value);
}
