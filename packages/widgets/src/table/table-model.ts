import {
  readCell,
  type TableCell,
  type TableColumn,
  type TableData,
  toRowAnswer,
} from "@easel/contracts";
import { formatCell } from "./format-cell.ts";

/** One row ready to show, sort, search and choose; built once per table. */
export type TableRow = {
  /** What stands for it in an answer when the table fills one, otherwise its place. */
  id: string;
  cells: readonly TableCell[];
};

export function toTableRows(data: TableData): TableRow[] {
  return data.rows.map((row, index) => ({
    id: data.answerField === undefined ? String(index) : toRowAnswer(data, row),
    cells: data.columns.map((_, column) => readCell(data, row, column)),
  }));
}

export function toAlign(column: TableColumn): "left" | "center" | "right" {
  if (column.align) return column.align;
  return column.type === "number" || column.type === "currency" ? "right" : "left";
}

const WIDTHS: Record<TableColumn["type"], number> = {
  text: 180,
  number: 110,
  currency: 130,
  date: 130,
  boolean: 90,
  link: 180,
  badge: 120,
};
export const COLUMN_WIDTH_MIN = 64;
export const COLUMN_WIDTH_MAX = 1000;
const SAMPLE = 60;

/** The column's own width, or one that suits the longer texts among its first rows. */
export function toColumnWidth(
  column: TableColumn,
  index: number,
  rows: readonly TableRow[],
): number {
  if (column.width !== undefined) return Math.max(COLUMN_WIDTH_MIN, column.width);
  const lengths = rows
    .slice(0, SAMPLE)
    .map((row) => formatCell(row.cells[index] ?? null, column).length);
  const longest = Math.max(column.label.length + 3, ...lengths);
  // The first column is set in a heavier weight, badges have a frame.
  const letter = index === 0 ? 8 : 7.2;
  const fitting = (column.type === "badge" ? 46 : 28) + longest * letter;
  const most = column.type === "text" ? 320 : WIDTHS[column.type] + 80;
  return Math.round(Math.min(most, Math.max(column.type === "text" ? 96 : 84, fitting)));
}
