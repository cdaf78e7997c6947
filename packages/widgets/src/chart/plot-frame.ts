import type { DrawnPlotProps } from "./drawn-plot.tsx";
import { toValueRange } from "./to-value-range.ts";

/** Marks the place that the arrow keys or the pointer stand at. */
export const CURSOR = { stroke: "var(--color-line-strong)", strokeDasharray: "3 3" };

/** What a chart with axes is given: its size, with room for the units, and its name. */
export function toPlotFrame({ view, label, size }: DrawnPlotProps) {
  const { units } = view.data;
  return {
    width: size.width,
    height: size.height,
    margin: { top: units?.y ? 22 : 10, right: 14, bottom: units?.x ? 14 : 2, left: 2 },
    "aria-label": `${label}. Arrow keys read the values.`,
    className: "text-xs",
  };
}

/** From the least to the greatest of what is shown. */
export function toShownRange({ data, drawn, shown }: DrawnPlotProps["view"]) {
  const indices = shown.map(({ index }) => index);
  return toValueRange(data.type, drawn.rows, indices, data.annotations);
}
