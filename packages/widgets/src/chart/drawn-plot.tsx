"use client";

import { CartesianPlot } from "./cartesian-plot.tsx";
import { PiePlot } from "./pie-plot.tsx";
import { ScatterPlot } from "./scatter-plot.tsx";
import type { ChartView } from "./use-chart-view.ts";

export type DrawnPlotProps = {
  view: ChartView;
  label: string;
  /** In pixels. */
  size: { width: number; height: number };
};

/** The charts that the library draws, in one file and so in one download. */
export function DrawnPlot(props: DrawnPlotProps) {
  const { type } = props.view.data;
  if (type === "pie") return <PiePlot {...props} />;
  if (type === "scatter") return <ScatterPlot {...props} />;
  return <CartesianPlot {...props} />;
}
