"use client";

import type { TableData } from "@easel/contracts";
import { CheckMark, cn } from "@easel/ui";
import { memo } from "react";
import { CellContent } from "./cell-content.tsx";
import { formatCell } from "./format-cell.ts";
import { type TableRow as Row, toAlign } from "./table-model.ts";

export const ROW_HEIGHT = 36;

type TableRowProps = {
  row: Row;
  /** Among the rows shown, from 0. */
  position: number;
  columns: TableData["columns"];
  mode: TableData["selectable"];
  chosen: boolean;
  disabled: boolean;
  /** Radio buttons of one table share it. */
  groupName: string;
  onToggle: (id: string, on: boolean) => void;
};

const ALIGN = { left: "text-left", center: "text-center", right: "text-right tabular-nums" };

/** Memoised, and given a stable `onToggle`: scrolling draws only rows that come into view. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, position, columns, mode, chosen, disabled, groupName, onToggle } = props;
  const selectable = mode !== "none";
  const ground = chosen ? "bg-accent-soft" : "bg-surface group-hover:bg-well";
  return (
    <tr
      aria-rowindex={position + 2}
      aria-selected={selectable ? chosen : undefined}
      className={cn("group", chosen ? "bg-accent-soft" : "hover:bg-well")}
      style={{ height: ROW_HEIGHT }}
    >
      {selectable && (
        <td className={cn("sticky left-0 z-1 border-line border-b px-3", ground)}>
          <CheckMark
            type={mode === "one" ? "radio" : "checkbox"}
            name={groupName}
            aria-label={`Select ${formatCell(row.cells[0] ?? null, columns[0] ?? TEXT_COLUMN) || "row"}`}
            checked={chosen}
            disabled={disabled}
            onChange={(event) => onToggle(row.id, event.target.checked)}
            className="align-middle"
          />
        </td>
      )}
      {columns.map((column, index) => {
        const cell = row.cells[index] ?? null;
        const text = formatCell(cell, column);
        return (
          <td
            key={column.key}
            dir="auto"
            title={text.length > 18 ? text : undefined}
            className={cn(
              "truncate border-line border-b px-3 text-sm",
              ALIGN[toAlign(column)],
              index === 0 && [
                "sticky z-1 border-r font-medium",
                ground,
                selectable ? "left-11" : "left-0",
              ],
            )}
          >
            <CellContent cell={cell} column={column} />
          </td>
        );
      })}
    </tr>
  );
});

const TEXT_COLUMN: TableData["columns"][number] = { key: "", label: "", type: "text" };
