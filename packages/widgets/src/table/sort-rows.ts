import type { TableCell, TableColumn } from "@easel/contracts";
import { LOCALE } from "../format-number.ts";
import type { TableRow } from "./table-model.ts";

export type Sort = { column: number; direction: "ascending" | "descending" } | null;

/** Unsorted → ascending → descending → unsorted. */
export function toNextSort(sort: Sort, column: number): Sort {
  if (sort?.column !== column) return { column, direction: "ascending" };
  return sort.direction === "ascending" ? { column, direction: "descending" } : null;
}

const TEXT = new Intl.Collator(LOCALE, { numeric: true, sensitivity: "base" });

/** Equal rows keep their order; empty cells come last in both directions. */
export function sortRows(
  rows: readonly TableRow[],
  columns: readonly TableColumn[],
  sort: Sort,
): readonly TableRow[] {
  const column = sort ? columns[sort.column] : undefined;
  if (!sort || !column) return rows;
  const sign = sort.direction === "ascending" ? 1 : -1;
  return rows
    .map((row, index) => ({ row, index, key: toSortKey(row.cells[sort.column] ?? null, column) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null)
        return Number(a.key === null) - Number(b.key === null) || a.index - b.index;
      return sign * compareKeys(a.key, b.key) || a.index - b.index;
    })
    .map(({ row }) => row);
}

function compareKeys(a: string | number, b: string | number): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  // Numbers come before text in a column that holds both.
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return TEXT.compare(String(a), String(b));
}

function toSortKey(cell: TableCell, column: TableColumn): string | number | null {
  if (cell === null || cell === "") return null;
  if (typeof cell === "boolean") return cell ? 1 : 0;
  if (typeof cell === "number") return cell;
  if (column.type === "date") {
    const time = Date.parse(cell);
    return Number.isNaN(time) ? cell : time;
  }
  if (column.type === "number" || column.type === "currency") {
    const number = Number(cell);
    return Number.isNaN(number) ? cell : number;
  }
  return cell;
}
