import { CHART_NAMES, type ChartData, type ChartType } from "@easel/contracts";
import { formatNumber } from "../format-number.ts";
import type { PlotData, PlotRow, PlotSeries } from "./to-plot-data.ts";

/** Longer is no summary any more; the table has the rest. */
const SERIES_TOLD_MAX = 4;

/** What a chart shows, in a few sentences for people who do not see it. */
export function toChartSummary({ type, units, annotations }: ChartData, plot: PlotData): string {
  const count = plot.series.length;
  const told = plot.series
    .slice(0, SERIES_TOLD_MAX)
    .map((series) => toSeriesSentence(series, plot.rows, units?.y));
  const more = count - told.length;
  const marks = (annotations ?? []).map(({ label }) => label);
  return [
    toChartHead(type, plot),
    ...told,
    more > 0 ? `${more} more series are in the table.` : "",
    marks.length > 0 ? `Marked: ${marks.join(", ")}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** The first of them: what is drawn. It is the same in every time zone. */
export function toChartHead(type: ChartType, { rows, series }: PlotData): string {
  const what = series.length === 1 ? series[0]?.label : `${series.length} series`;
  const size = `${formatNumber(rows.length)} ${rows.length === 1 ? "row" : "rows"}`;
  return `${CHART_NAMES[type]} of ${what} over ${size}.`;
}

function toSeriesSentence(
  { label, index }: PlotSeries,
  rows: readonly PlotRow[],
  unit: string | undefined,
): string {
  let low: PlotRow | undefined;
  let high: PlotRow | undefined;
  for (const row of rows) {
    const value = row.values[index] ?? null;
    if (value === null) continue;
    if (low === undefined || value < (low.values[index] ?? 0)) low = row;
    if (high === undefined || value > (high.values[index] ?? 0)) high = row;
  }
  if (!low || !high) return `${label} has no values.`;
  const write = (row: PlotRow) =>
    `${formatNumber(row.values[index] ?? 0)}${unit ? ` ${unit}` : ""} at ${row.label}`;
  return `${label}: lowest ${write(low)}, highest ${write(high)}.`;
}
