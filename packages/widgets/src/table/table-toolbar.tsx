"use client";

import { announce, Button, cn, IconButton, SearchInput, Select } from "@easel/ui";
import { Download, ListFilter } from "lucide-react";
import { downloadCsv } from "../download-file.ts";
import { formatNumber } from "../format-number.ts";
import { toCsv, toCsvName } from "./to-csv.ts";
import type { Selection } from "./use-selection.ts";
import type { TableView } from "./use-table-view.ts";

type TableToolbarProps = {
  view: TableView;
  selection: Selection;
  title: string | undefined;
  compact: boolean;
  showFilters: boolean;
  onShowFilters: (show: boolean) => void;
};

export function TableToolbar(props: TableToolbarProps) {
  const { view, selection, title, compact, showFilters, onShowFilters } = props;
  function exportCsv() {
    downloadCsv(toCsv(view.data.columns, view.rows), toCsvName(title));
    announce(`${toRowCount(view.rows.length)} exported`);
  }
  return (
    <div
      className={cn(
        "items-center gap-2 border-line border-b px-3 py-2 print:hidden",
        // Search and export in the first row, sorting and the count in the second.
        compact ? "grid grid-cols-[minmax(0,1fr)_auto]" : "flex flex-wrap",
      )}
    >
      <SearchInput
        size="sm"
        aria-label="Search in this table"
        value={view.search}
        onChange={(event) => view.setSearch(event.target.value)}
        className={cn(!compact && "min-w-32 max-w-72 flex-1")}
      />
      {compact && <SortSelect view={view} />}
      <TableCount view={view} selection={selection} />
      {!compact && (
        <IconButton
          label={showFilters ? "Hide column filters" : "Filter columns"}
          size="sm"
          icon={<ListFilter aria-hidden="true" />}
          aria-pressed={showFilters}
          className={cn(showFilters && "bg-accent-soft text-accent")}
          onClick={() => onShowFilters(!showFilters)}
        />
      )}
      <IconButton
        label="Export as CSV"
        size="sm"
        icon={<Download aria-hidden="true" />}
        className={cn(compact && "col-start-2 row-start-1 justify-self-end")}
        onClick={exportCsv}
      />
    </div>
  );
}

function TableCount({ view, selection }: { view: TableView; selection: Selection }) {
  const count = view.isFiltered
    ? `${formatNumber(view.rows.length)} of ${toRowCount(view.allRows.length)}`
    : toRowCount(view.allRows.length);
  const chosen = selection.ids.size;
  return (
    <div className="ml-auto flex items-center gap-1.5 text-ink-faint text-xs tabular-nums">
      <span role="status">
        {chosen > 0 && <strong className="font-semibold text-accent">{chosen} selected · </strong>}
        {count}
      </span>
      {chosen > 0 && !selection.disabled && (
        <Button variant="ghost" size="sm" onClick={selection.clear}>
          Clear
        </Button>
      )}
    </div>
  );
}

function SortSelect({ view }: { view: TableView }) {
  const choices = view.data.columns.flatMap((column, index) => [
    { value: `${index} ascending`, label: `${column.label} ↑` },
    { value: `${index} descending`, label: `${column.label} ↓` },
  ]);
  return (
    <Select
      aria-label="Sort by"
      placeholder="Sort: as given"
      className="min-w-0 max-w-60"
      choices={choices}
      value={view.sort ? `${view.sort.column} ${view.sort.direction}` : undefined}
      onValueChange={(value) => {
        const [column, direction] = value?.split(" ") ?? [];
        view.setSort(
          column === undefined
            ? null
            : {
                column: Number(column),
                direction: direction === "descending" ? "descending" : "ascending",
              },
        );
      }}
    />
  );
}

export function toRowCount(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? "row" : "rows"}`;
}
