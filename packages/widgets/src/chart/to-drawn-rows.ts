import type { ChartType } from "@easel/contracts";
import { formatNumber } from "../format-number.ts";
import { joinNeighbours, keepEvery, keepExtremes, type Reduced } from "./reduce-rows.ts";
import type { PlotRow } from "./to-plot-data.ts";

/** More points than a card has pixels cost time and show nothing. */
const LINE_ROWS_MAX = 800;
const BARS_MAX = 240;
/** In all series together. */
const SEGMENTS_MAX = 960;
const POINTS_MAX = 1200;

/** The rows of a window as a chart of the type can draw them without making anybody wait. */
export function toDrawnRows(
  type: ChartType,
  rows: readonly PlotRow[],
  shown: readonly number[],
): Reduced {
  if (type === "line" || type === "area") {
    const kept = keepExtremes(rows, shown, LINE_ROWS_MAX);
    const note = `Drawn from ${count(kept.length)} of ${count(rows.length)} rows, with every peak`;
    return { rows: kept, note: kept.length < rows.length ? note : null };
  }
  if (type === "scatter") {
    const kept = keepEvery(rows, Math.floor(POINTS_MAX / Math.max(1, shown.length)));
    const note = `Drawn from ${count(kept.length)} of ${count(rows.length)} rows, evenly picked`;
    return { rows: kept, note: kept.length < rows.length ? note : null };
  }
  if (type === "bar" || type === "stackedBar") {
    const series = Math.max(1, shown.length);
    const most = type === "bar" ? BARS_MAX / series : Math.min(BARS_MAX, SEGMENTS_MAX / series);
    const { rows: joined, joined: size } = joinNeighbours(rows, Math.floor(most));
    return { rows: joined, note: size > 1 ? toMeanNote(size) : null };
  }
  return { rows, note: null };
}

export function toMeanNote(size: number): string {
  return `Each stands for the mean of up to ${count(size)} neighbouring rows`;
}

function count(value: number): string {
  return formatNumber(value);
}
