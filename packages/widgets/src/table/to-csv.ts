import type { TableCell, TableColumn } from "@easel/contracts";
import type { TableRow } from "./table-model.ts";

/** RFC 4180: CRLF, fields quoted when they need it. Values as stored, not as shown. */
export function toCsv(columns: readonly TableColumn[], rows: readonly TableRow[]): string {
  const header = columns.map((column) => toField(column.label)).join(",");
  const lines = rows.map((row) =>
    columns.map((_, index) => toField(row.cells[index] ?? null)).join(","),
  );
  return [header, ...lines].map((line) => `${line}\r\n`).join("");
}

/**
 * Text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection).
 * Numbers are numbers, so a negative one stays.
 */
function toField(cell: TableCell): string {
  if (cell === null) return "";
  const text = String(cell);
  const guarded =
    typeof cell === "string" && /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** A file name from a title: no separators, no leading dots, never empty. */
export function toCsvName(title: string | undefined): string {
  const name = (title ?? "")
    .replace(/[^\p{L}\p{N} ._-]+/gu, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
    .replace(/\s+/g, " ")
    .slice(0, 80);
  return `${name || "table"}.csv`;
}
