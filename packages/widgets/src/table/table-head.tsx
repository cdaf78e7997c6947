"use client";

import { CheckMark, cn, Input, Select } from "@easel/ui";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { memo } from "react";
import { ColumnResizer } from "./column-resizer.tsx";
import { formatCell } from "./format-cell.ts";
import { toNextSort } from "./sort-rows.ts";
import { toAlign } from "./table-model.ts";
import type { Selection } from "./use-selection.ts";
import type { TableView } from "./use-table-view.ts";

type TableHeadProps = {
  view: TableView;
  selection: Selection;
  widths: readonly number[];
  onWidth: (column: number, width: number) => void;
  showFilters: boolean;
};

export const STICKY_CELL = "sticky z-2 bg-surface";

/** Memoised, because the body below it is drawn anew on every frame of scrolling. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { view, selection, widths, onWidth, showFilters } = props;
  const selectable = selection.mode !== "none";
  return (
    <thead className="sticky top-0 z-10 bg-surface">
      <tr aria-rowindex={1}>
        {selectable && (
          <th
            scope="col"
            className={cn(STICKY_CELL, "left-0 h-9 border-b border-b-line-strong px-3 text-left")}
          >
            {selection.mode === "many" && <SelectAll view={view} selection={selection} />}
            <span className="sr-only">{selection.mode === "many" ? "" : "Choose"}</span>
          </th>
        )}
        {view.data.columns.map((column, index) => (
          <HeadCell
            key={column.key}
            view={view}
            index={index}
            width={widths[index] ?? 0}
            onWidth={(width) => onWidth(index, width)}
            className={cn(
              index === 0 && [STICKY_CELL, "border-r", selectable ? "left-11" : "left-0"],
            )}
          />
        ))}
      </tr>
      {showFilters && (
        <tr className="print:hidden">
          {selectable && <td className={cn(STICKY_CELL, "left-0 border-line border-b")} />}
          {view.data.columns.map((column, index) => (
            <td
              key={column.key}
              className={cn(
                "border-line border-b px-1.5 py-1.5",
                index === 0 && [STICKY_CELL, "border-r", selectable ? "left-11" : "left-0"],
              )}
            >
              <ColumnFilter view={view} index={index} />
            </td>
          ))}
        </tr>
      )}
    </thead>
  );
});

function SelectAll({ view, selection }: { view: TableView; selection: Selection }) {
  const shown = view.rows.map((row) => row.id);
  const chosen = shown.filter((id) => selection.ids.has(id)).length;
  const all = shown.length > 0 && chosen === shown.length;
  return (
    <CheckMark
      type="checkbox"
      aria-label={view.isFiltered ? "Select all rows shown" : "Select all rows"}
      checked={all}
      indeterminate={chosen > 0 && !all}
      disabled={selection.disabled || shown.length === 0}
      onChange={() => selection.toggleAll(shown, !all)}
      className="align-middle"
    />
  );
}

type HeadCellProps = {
  view: TableView;
  index: number;
  width: number;
  onWidth: (width: number) => void;
  className: string;
};

function HeadCell({ view, index, width, onWidth, className }: HeadCellProps) {
  const column = view.data.columns[index];
  if (!column) return null;
  const direction = view.sort?.column === index ? view.sort.direction : undefined;
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[
    direction ?? "none"
  ];
  const align = toAlign(column);
  return (
    <th
      scope="col"
      aria-sort={direction ?? "none"}
      className={cn("relative h-9 border-b border-b-line-strong p-0 font-medium", className)}
    >
      <button
        type="button"
        onClick={() => view.setSort(toNextSort(view.sort, index))}
        className={cn(
          "nodrag nopan focus-ring-inset group/sort flex size-full items-center gap-1 px-3 text-ink-soft text-xs hover:text-ink",
          align === "right" && "flex-row-reverse",
          align === "center" && "justify-center",
          direction && "text-ink",
        )}
      >
        <span dir="auto" className="truncate" title={column.label}>
          {column.label}
        </span>
        <Icon
          aria-hidden="true"
          className={cn(
            "size-3.5 shrink-0 print:hidden",
            direction
              ? "text-accent"
              : "opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100",
          )}
        />
      </button>
      <ColumnResizer
        label={column.label}
        width={width}
        isLast={index === view.data.columns.length - 1}
        onWidth={onWidth}
      />
    </th>
  );
}

function ColumnFilter({ view, index }: { view: TableView; index: number }) {
  const column = view.data.columns[index];
  if (!column) return null;
  const label = `Filter ${column.label}`;
  const value = view.filters[index] ?? "";
  if (column.type === "badge" || column.type === "boolean") {
    const texts = new Set(view.allRows.map((row) => formatCell(row.cells[index] ?? null, column)));
    texts.delete("");
    return (
      <Select
        aria-label={label}
        placeholder="All"
        choices={[...texts].sort().map((text) => ({ value: text, label: text }))}
        value={value === "" ? undefined : value}
        onValueChange={(next) => view.setFilter(index, next ?? "")}
        className="[&>select]:h-7 [&>select]:px-2 [&>select]:text-xs"
      />
    );
  }
  const isNumber = column.type === "number" || column.type === "currency";
  return (
    <Input
      aria-label={label}
      placeholder={isNumber ? "> 100" : "Contains"}
      title={isNumber ? "A number, > 100 or 5..10" : undefined}
      value={value}
      onChange={(event) => view.setFilter(index, event.target.value)}
      className="h-7 px-2 text-xs"
    />
  );
}
