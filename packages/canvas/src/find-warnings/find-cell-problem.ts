import { isSafeHref, type TableCell, type TableColumnType } from "@easel/contracts";
import { hasFormat } from "../answer/check-format.ts";

const TEXT_SHOWN_MAX = 40;

/**
 * Why a cell will not be shown as its column's type, or null. Data is as it was sent: a column without
 * a type shows text. Empty cells fit everywhere, as do numbers written as text.
 */
export function findCellProblem(type: TableColumnType | undefined, cell: TableCell): string | null {
  if (cell === null || cell === "") return null;
  switch (type) {
    case "number":
    case "currency":
      return isNumber(cell) ? null : `${show(cell)} is no number; send a number such as 1250.5.`;
    case "date":
      return isDate(cell)
        ? null
        : `${show(cell)} is no date; send a day such as "2026-03-31", or a moment such as "2026-03-31T12:00:00Z".`;
    case "boolean":
      return typeof cell === "boolean"
        ? null
        : `${show(cell)} is neither true nor false; send one.`;
    case "link":
      return isSafeHref(String(cell))
        ? null
        : `${show(cell)} is no link that can be opened; send an absolute https:, http: or mailto: link.`;
    default:
      return null;
  }
}

function isNumber(cell: NonNullable<TableCell>): boolean {
  if (typeof cell === "string") return cell.trim() !== "" && Number.isFinite(Number(cell));
  return typeof cell === "number";
}

/** The days and moments that the table's renderer reads. */
function isDate(cell: NonNullable<TableCell>): boolean {
  if (typeof cell !== "string") return false;
  const isMoment = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}/.test(cell);
  if (!hasFormat(isMoment ? cell.slice(0, 10) : cell, "date")) return false;
  return !Number.isNaN(new Date(cell).getTime());
}

function show(cell: NonNullable<TableCell>): string {
  const text = String(cell);
  return JSON.stringify(text.length > TEXT_SHOWN_MAX ? `${text.slice(0, TEXT_SHOWN_MAX)}…` : cell);
}
