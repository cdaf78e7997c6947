"use client";

import { useCallback, useMemo, useState } from "react";
import { fitWidths } from "./fit-widths.ts";
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN, toColumnWidth } from "./table-model.ts";
import type { TableView } from "./use-table-view.ts";

/** Widths in canvas pixels that suit the room there is; what somebody drags is their own, gone with the page. */
export function useColumnWidths(view: TableView, room: number | undefined) {
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({});
  const widths = useMemo(
    () =>
      fitWidths(
        view.data.columns.map((column, index) => ({
          width: changed[column.key] ?? toColumnWidth(column, index, view.allRows),
          isKept: changed[column.key] !== undefined,
        })),
        room,
      ),
    [view.data, view.allRows, changed, room],
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
