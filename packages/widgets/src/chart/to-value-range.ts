import type { ChartAnnotation, ChartType } from "@easel/contracts";
import type { PlotRow } from "./to-plot-data.ts";

/**
 * From the least to the greatest that a chart draws; null when it draws nothing. What is filled begins at
 * 0, since its size is what is compared; stacked values count with those below them.
 */
export function toValueRange(
  type: ChartType,
  rows: readonly PlotRow[],
  shown: readonly number[],
  annotations: readonly ChartAnnotation[] | undefined,
): { low: number; high: number } | null {
  const isFilled = type === "bar" || type === "stackedBar" || type === "area";
  let [low, high] = isFilled ? [0, 0] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (value: number) => {
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  for (const { values } of rows) {
    const drawn = shown.flatMap((series) => values[series] ?? []);
    if (type === "stackedBar") {
      take(sum(drawn.filter((value) => value > 0)));
      take(sum(drawn.filter((value) => value < 0)));
    } else for (const value of drawn) take(value);
  }
  for (const { y } of annotations ?? []) if (y !== undefined) take(y);
  return low <= high ? { low, high } : null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
