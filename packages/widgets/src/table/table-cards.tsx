"use client";

import { Button, CheckMark, cn } from "@easel/ui";
import { useId, useState } from "react";
import { CellContent } from "./cell-content.tsx";
import { formatCell } from "./format-cell.ts";
import type { TableBodyProps } from "./table-body-props.ts";
import { NothingFound } from "./table-grid.tsx";
import type { TableRow } from "./table-model.ts";
import type { Selection } from "./use-selection.ts";
import type { TableView } from "./use-table-view.ts";

const PAGE = 20;

/** The phone form: one card per row, first column as its heading. The page scrolls, so it is paged. */
export function TableCards({ view, selection, label }: TableBodyProps) {
  const [shown, setShown] = useState(PAGE);
  const groupName = useId();
  const rest = view.rows.length - shown;
  return (
    <div className="flex flex-col gap-2 p-3">
      <ul aria-label={label} className="flex flex-col gap-2">
        {view.rows.slice(0, shown).map((row) => (
          <RowCard key={row.id} view={view} row={row} selection={selection} groupName={groupName} />
        ))}
      </ul>
      {view.rows.length === 0 && <NothingFound onClear={view.clearFilters} />}
      {rest > 0 && (
        <Button onClick={() => setShown(shown + PAGE * 2)}>
          Show {Math.min(rest, PAGE * 2)} more of {rest}
        </Button>
      )}
    </div>
  );
}

type RowCardProps = { view: TableView; row: TableRow; selection: Selection; groupName: string };

function RowCard({ view, row, selection, groupName }: RowCardProps) {
  const [first, ...others] = view.data.columns;
  const chosen = selection.ids.has(row.id);
  const filled = others.filter((column, index) => formatCell(row.cells[index + 1] ?? null, column));
  return (
    <li
      className={cn(
        "rounded-md border border-line bg-raised p-3",
        chosen && "border-accent bg-accent-soft ring-1 ring-accent",
      )}
    >
      {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckMark is the input; without one it is a title. */}
      <label className="flex items-start gap-2.5 font-medium text-sm">
        {selection.mode !== "none" && (
          <CheckMark
            type={selection.mode === "one" ? "radio" : "checkbox"}
            name={groupName}
            checked={chosen}
            disabled={selection.disabled}
            onChange={(event) => selection.toggle(row.id, event.target.checked)}
            className="mt-px"
          />
        )}
        <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
          {first && <CellContent cell={row.cells[0] ?? null} column={first} />}
        </span>
      </label>
      <dl className="mt-1.5 grid grid-cols-[fit-content(50%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {filled.map((column) => (
          <div key={column.key} className="contents">
            <dt className="text-ink-faint text-xs leading-5 [overflow-wrap:anywhere]">
              <bdi>{column.label}</bdi>
            </dt>
            <dd dir="auto" className="text-right tabular-nums [overflow-wrap:anywhere]">
              <CellContent
                cell={row.cells[view.data.columns.indexOf(column)] ?? null}
                column={column}
              />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
