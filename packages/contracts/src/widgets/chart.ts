import { z } from "zod";
import { findChartProblems } from "./chart-rules.ts";
import { refuseAt, refuseDuplicates } from "./parts.ts";

export const ChartType = z.enum(["line", "area", "bar", "stackedBar", "pie", "scatter", "heatmap"]);
export type ChartType = z.infer<typeof ChartType>;

/** What each is called where it is described in words. */
export const CHART_NAMES: Record<ChartType, string> = {
  line: "Line chart",
  area: "Area chart",
  bar: "Bar chart",
  stackedBar: "Stacked bar chart",
  pie: "Pie chart",
  scatter: "Scatter chart",
  heatmap: "Heatmap",
};

const Key = z.string().min(1).max(64);
const Unit = z.string().min(1).max(30);

const Series = z.strictObject({ key: Key, label: z.string().min(1).max(120).optional() });
export type ChartSeries = z.infer<typeof Series>;

const Cell = z.union([z.string().max(200), z.number(), z.null()]);
const Row = z.record(z.string(), Cell);
export type ChartRow = z.infer<typeof Row>;

/** A line across the chart at one place of the x or of the y axis. */
const Annotation = z.strictObject({
  x: z.union([z.string().max(200), z.number()]).optional(),
  y: z.number().optional(),
  label: z.string().min(1).max(120),
});
export type ChartAnnotation = z.infer<typeof Annotation>;

/**
 * Rows by key: the one of `x`, a text or a number, and one per series, a number or null for a gap. A
 * pie has one series; a heatmap shows one line of fields per series; a scatter's x are numbers.
 */
export const ChartData = z
  .strictObject({
    type: ChartType,
    x: Key,
    series: z.array(Series).min(1).max(12),
    rows: z.array(Row).max(5000),
    units: z.strictObject({ x: Unit.optional(), y: Unit.optional() }).optional(),
    annotations: z.array(Annotation).max(20).optional(),
  })
  .superRefine((data, context) => {
    refuseDuplicates(
      context,
      data.series,
      (series) => series.key,
      (index) => ["series", index, "key"],
    );
    for (const { path, code, message } of findChartProblems(data))
      refuseAt(context, path, code, message);
  });
export type ChartData = z.infer<typeof ChartData>;
