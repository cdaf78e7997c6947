import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type Column<Row> = {
  /** A key of the row, or any name when `render` draws the cell. */
  key: string;
  label: ReactNode;
  align?: "start" | "end";
  render?: (row: Row) => ReactNode;
};

export type TableProps<Row> = {
  columns: Column<Row>[];
  rows: Row[];
  /** Names the table for everybody. */
  caption: ReactNode;
  hideCaption?: boolean;
  /** What tells rows apart; their place when it is left out. */
  rowKey?: (row: Row, index: number) => string | number;
  /** Instead of rows, when there are none. */
  empty?: ReactNode;
  className?: string;
};

/** A table; wider than its place it scrolls sideways. */
export function Table<Row extends object>({
  columns,
  rows,
  caption,
  hideCaption = false,
  rowKey = (_row, index) => index,
  empty = "Nothing here yet.",
  className,
}: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className={classNames("ek-table-scroll", className)} tabIndex={0}>
      <table className="ek-table">
        <caption className={hideCaption ? "ek-hidden" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="ek-hint">
                {empty}
              </td>
            </tr>
          )}
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map(({ key, align, render }) => (
                <td key={key} data-align={align}>
                  {render ? render(row) : toCell(row, key)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toCell(row: object, key: string): ReactNode {
  const value: unknown = Reflect.get(row, key);
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
