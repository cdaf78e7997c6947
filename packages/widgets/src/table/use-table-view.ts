"use client";

import type { TableData } from "@easel/contracts";
import { useDeferredValue, useMemo, useState } from "react";
import { type ColumnFilters, filterRows } from "./filter-rows.ts";
import { type Sort, sortRows } from "./sort-rows.ts";
import { type TableRow, toTableRows } from "./table-model.ts";

export type TableView = {
  data: TableData;
  allRows: readonly TableRow[];
  /** Filtered and sorted. */
  rows: readonly TableRow[];
  search: string;
  setSearch: (search: string) => void;
  filters: ColumnFilters;
  setFilter: (column: number, filter: string) => void;
  isFiltered: boolean;
  clearFilters: () => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
};

export function useTableView(data: TableData): TableView {
  const [search, setSearch] = useState("");
  const [filters, setFilters] = useState<ColumnFilters>({});
  const [sort, setSort] = useState<Sort>(null);
  // Typing stays quick while a large table filters.
  const [laterSearch, laterFilters] = [useDeferredValue(search), useDeferredValue(filters)];
  const allRows = useMemo(() => toTableRows(data), [data]);
  const found = useMemo(
    () => filterRows(allRows, data.columns, laterSearch, laterFilters),
    [allRows, data, laterSearch, laterFilters],
  );
  const rows = useMemo(() => sortRows(found, data.columns, sort), [found, data, sort]);
  return {
    data,
    allRows,
    rows,
    search,
    setSearch,
    filters,
    setFilter: (column, filter) => setFilters((current) => ({ ...current, [column]: filter })),
    isFiltered:
      search.trim() !== "" || Object.values(filters).some((filter) => filter.trim() !== ""),
    clearFilters: () => {
      setSearch("");
      setFilters({});
    },
    sort,
    setSort,
  };
}
