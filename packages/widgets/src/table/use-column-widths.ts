"use client";

import { useCallback, useMemo, useState } from "react";
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN, toColumnWidth } from "./table-model.ts";
import type { TableView } from "./use-table-view.ts";

/** Widths in canvas pixels, each person's own, gone with the page. */
export function useColumnWidths(view: TableView) {
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({});
  const widths = useMemo(
    () =>
      view.data.columns.map(
        (column, index) => changed[column.key] ?? toColumnWidth(column, index, view.allRows),
      ),
    [view.data, view.allRows, changed],
  );
  const setWidth = useCallback(
    (index: number, width: number) => {
      const key = view.data.columns[index]?.key;
      if (key === undefined) return;
      const bounded = Math.round(Math.min(COLUMN_WIDTH_MAX, Math.max(COLUMN_WIDTH_MIN, width)));
      setChanged((current) => ({ ...current, [key]: bounded }));
    },
    [view.data],
  );
  return { widths, setWidth };
}
