import type { TableCell, TableColumn, TableData } from "@easel/contracts";
import type { Finding } from "../check-spec/finding.ts";
import { findCellProblem } from "./find-cell-problem.ts";
import { findFormatProblem } from "./find-format-problem.ts";

const WARNINGS_MAX = 5;

/**
 * Cells and formats that do not fit their column, and so are shown as they are or not at all. At most
 * five; the last says how many more there are.
 */
export function findTableWarnings(data: TableData, path: Finding["path"]): Finding[] {
  const listed: Finding[] = [];
  let rest = 0;
  for (const finding of walkTable(data, path)) {
    if (listed.length < WARNINGS_MAX) listed.push(finding);
    else rest += 1;
  }
  const last = listed.at(-1);
  if (!last || rest === 0) return listed;
  const more = `${last.message} ${rest} more of this table ${rest === 1 ? "does" : "do"} not fit either.`;
  return [...listed.slice(0, -1), { ...last, message: more }];
}

function* walkTable({ columns, rows }: TableData, path: Finding["path"]): Generator<Finding> {
  for (const [index, column] of columns.entries()) {
    const message = findFormatProblem(column);
    if (message !== null)
      yield { path: [...path, "columns", index, "format"], code: "column_format", message };
  }
  const indexOf = new Map(columns.map((column, index) => [column.key, index]));
  for (const [rowIndex, row] of rows.entries()) {
    const isList = Array.isArray(row);
    for (const [key, cell] of Object.entries(row)) {
      const column = columns[isList ? Number(key) : (indexOf.get(key) ?? -1)];
      const message = column && describe(column, cell);
      if (message)
        yield {
          path: [...path, "rows", rowIndex, isList ? Number(key) : key],
          code: "cell_type",
          message,
        };
    }
  }
}

function describe({ key, type }: TableColumn, cell: TableCell): string | null {
  const problem = findCellProblem(type, cell);
  return problem && `Column "${key}" is of type ${type}, and ${problem}`;
}
