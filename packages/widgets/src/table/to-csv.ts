import type { TableCell, TableColumn } from "@easel/contracts";
import type { TableRow } from "./table-model.ts";

/** Values as stored, not as shown. */
export function toCsv(columns: readonly TableColumn[], rows: readonly TableRow[]): string {
  return toCsvText([
    columns.map((column) => column.label),
    ...rows.map((row) => columns.map((_, index) => row.cells[index] ?? null)),
  ]);
}

/** Lines of cells, the header first, as RFC 4180: CRLF, fields quoted when they need it. */
export function toCsvText(lines: readonly (readonly TableCell[])[]): string {
  return lines.map((cells) => `${cells.map(toField).join(",")}\r\n`).join("");
}

function toField(cell: TableCell): string {
  if (cell === null) return "";
  const text = toPlainText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function toPlainText(cell: Exclude<TableCell, null>): string {
  if (typeof cell === "string") return withoutFormulas(cell);
  return typeof cell === "number" ? withoutNoise(cell) : String(cell);
}

/** What binary fractions add to decimal ones: 0.1 + 0.2 is 0.30000000000000004. 15 digits are exact. */
function withoutNoise(value: number): string {
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(15)));
}

/**
 * What a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection).
 * Numbers are numbers, so a negative one stays. A spreadsheet that splits at semicolons, as half of
 * Europe's do, or at tabs does not see our quotes, so a cell or line that begins inside the text is guarded too.
 */
function withoutFormulas(text: string): string {
  const start = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? "'" : "";
  return start + text.replace(/([;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g, "$1'");
}

export function toCsvName(title: string | undefined): string {
  return toFileName(title ?? "", { otherwise: "table", extension: "csv" });
}

/** A file name from a title: no separators, no leading dots, never empty. */
export function toFileName(
  title: string,
  { otherwise, extension }: { otherwise: string; extension: string },
): string {
  const name = title
    .replace(/[^\p{L}\p{N} ._-]+/gu, " ")
    .replace(/^[. ]+|[. ]+$/g, "")
    .replace(/\s+/g, " ")
    .slice(0, 80);
  return `${name || otherwise}.${extension}`;
}
