import type { TableCell, TableColumn } from "@easel/contracts";
import type { Tone } from "@easel/ui";
import { formatDate } from "../format-date.ts";
import { formatCurrency, formatNumber } from "../format-number.ts";

/** A cell as text for people; "" when it is empty. */
export function formatCell(cell: TableCell, column: TableColumn): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  switch (column.type) {
    case "number":
    case "currency": {
      const number = typeof cell === "number" ? cell : Number(cell);
      if (Number.isNaN(number)) return String(cell);
      return column.type === "currency"
        ? formatCurrency(number, column.format)
        : formatNumber(number, toDecimals(column.format));
    }
    case "date":
      return typeof cell === "number" ? String(cell) : formatDate(cell);
    case "link":
      return toLinkText(String(cell));
    case "text":
      return typeof cell === "number" ? formatNumber(cell) : cell;
    default:
      return String(cell);
  }
}

function toDecimals(format: string | undefined): number | undefined {
  const decimals = Number(format);
  return format && Number.isInteger(decimals) && decimals >= 0 && decimals <= 12
    ? decimals
    : undefined;
}

function toLinkText(href: string): string {
  return href.replace(/^(https?:\/\/(www\.)?|mailto:)/i, "").replace(/\/$/, "");
}

const TONE_WORDS: Record<Exclude<Tone, "neutral" | "accent">, readonly string[]> = {
  good: ["ok", "done", "passed", "approved", "active", "healthy", "won", "paid", "yes", "low"],
  warning: ["pending", "at risk", "warning", "warn", "review", "in review", "delayed", "medium"],
  bad: ["failed", "blocked", "error", "rejected", "overdue", "lost", "critical", "down", "high"],
  info: ["in progress", "new", "open", "planned", "running", "draft", "shortlisted"],
};

/** A colour for the everyday words of status columns; the word itself always stands there too. */
export function toBadgeTone(text: string): Tone {
  const word = text.trim().toLowerCase();
  const tones = Object.keys(TONE_WORDS) as (keyof typeof TONE_WORDS)[];
  return tones.find((tone) => TONE_WORDS[tone].includes(word)) ?? "neutral";
}
