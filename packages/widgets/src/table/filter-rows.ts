import type { TableCell, TableColumn } from "@easel/contracts";
import { formatCell } from "./format-cell.ts";
import type { TableRow } from "./table-model.ts";

/** Column index → what the person typed or chose. Empty filters let everything through. */
export type ColumnFilters = Readonly<Record<number, string>>;

/** Rows that match every word of the search somewhere, and every column's filter. */
export function filterRows(
  rows: readonly TableRow[],
  columns: readonly TableColumn[],
  search: string,
  filters: ColumnFilters,
): readonly TableRow[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const tests = columns.flatMap((column, index) => {
    const filter = filters[index]?.trim() ?? "";
    return filter === "" ? [] : [{ index, matches: toMatcher(column, filter) }];
  });
  if (words.length === 0 && tests.length === 0) return rows;
  return rows.filter((row) => {
    if (!tests.every(({ index, matches }) => matches(row.cells[index] ?? null))) return false;
    if (words.length === 0) return true;
    const text = toRowText(row, columns);
    return words.every((word) => text.includes(word));
  });
}

function toMatcher(column: TableColumn, filter: string): (cell: TableCell) => boolean {
  if (column.type === "badge" || column.type === "boolean")
    return (cell) => formatCell(cell, column) === filter;
  const range = column.type === "number" || column.type === "currency" ? parseRange(filter) : null;
  if (range)
    return (cell) => {
      const number = typeof cell === "string" && cell !== "" ? Number(cell) : cell;
      return typeof number === "number" && range(number);
    };
  const word = fold(filter);
  return (cell) => toSearchText(cell, column).includes(word);
}

/** `>10`, `<= 3.5`, `=4` and `10..20`; null for anything else, which is then searched as text. */
export function parseRange(filter: string): ((value: number) => boolean) | null {
  const between = /^(-?[\d.]+)\s*\.\.\s*(-?[\d.]+)$/.exec(filter.replaceAll(",", ""));
  if (between) {
    const [low, high] = [Number(between[1]), Number(between[2])];
    return Number.isNaN(low + high) ? null : (value) => value >= low && value <= high;
  }
  const bound = /^(>=|<=|>|<|=)\s*(-?[\d.]+)$/.exec(filter.replaceAll(",", ""));
  const limit = Number(bound?.[2]);
  if (!bound || Number.isNaN(limit)) return null;
  switch (bound[1]) {
    case ">=":
      return (value) => value >= limit;
    case "<=":
      return (value) => value <= limit;
    case ">":
      return (value) => value > limit;
    case "<":
      return (value) => value < limit;
    default:
      return (value) => value === limit;
  }
}

/** Columns are a table's own and its rows go with it, so a row's text is made once. */
const rowTexts = new WeakMap<TableRow, string>();

function toRowText(row: TableRow, columns: readonly TableColumn[]): string {
  const known = rowTexts.get(row);
  if (known !== undefined) return known;
  const text = columns
    .map((column, index) => toSearchText(row.cells[index] ?? null, column))
    .join("\n");
  rowTexts.set(row, text);
  return text;
}

/** Both as stored and as shown, so that 1250 and 1,250 are found alike. */
function toSearchText(cell: TableCell, column: TableColumn): string {
  if (cell === null) return "";
  const raw = String(cell);
  const shown = column.type === "text" ? raw : formatCell(cell, column);
  return fold(shown === raw ? raw : `${raw} ${shown}`);
}

/** Case and accents aside. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
