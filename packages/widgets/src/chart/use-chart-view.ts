"use client";

import type { ChartData } from "@easel/contracts";
import { useMemo, useState } from "react";
import type { Reduced } from "./reduce-rows.ts";
import { toDrawnRows } from "./to-drawn-rows.ts";
import { type PlotData, type PlotSeries, toPlotData } from "./to-plot-data.ts";
import { clampWindow, ZOOMABLE_ROWS_MIN, type ZoomWindow } from "./zoom-window.ts";

export type ChartView = {
  data: ChartData;
  plot: PlotData;
  /** The series that are not switched off. */
  shown: readonly PlotSeries[];
  toggle: (series: PlotSeries) => void;
  showAll: () => void;
  /** Null where there is nothing to zoom. */
  window: ZoomWindow | null;
  setWindow: (window: ZoomWindow) => void;
  drawn: Reduced;
};

/** What is looked at: series can be switched off, and part of the rows looked at more closely. */
export function useChartView(data: ChartData): ChartView {
  const plot = useMemo(() => toPlotData(data), [data]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ZoomWindow>();
  const shown = useMemo(() => plot.series.filter(({ key }) => !hidden.has(key)), [plot, hidden]);
  const window = clampWindow(chosen, plot.rows.length);
  const { start, end } = window;
  const drawn = useMemo(
    () =>
      toDrawnRows(
        data.type,
        plot.rows.slice(start, end),
        shown.map(({ index }) => index),
      ),
    [data.type, plot, shown, start, end],
  );
  return {
    ...{ data, plot, shown, drawn },
    toggle: ({ key }) =>
      setHidden((now) => {
        const next = new Set(now);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    showAll: () => setHidden(new Set()),
    window: data.type === "pie" || plot.rows.length < ZOOMABLE_ROWS_MIN ? null : window,
    setWindow: setChosen,
  };
}
