import { ReferenceLine } from "recharts";
import type { PlacedRow } from "./axis-props.tsx";
import { findAnnotationPlace } from "./find-annotation-place.ts";
import type { ChartView } from "./use-chart-view.ts";

/** Lines with their words; one that stands outside of what is drawn is left out. */
export function toAnnotationLines(view: ChartView, rows: readonly PlacedRow[]) {
  return (view.data.annotations ?? []).map(({ x, y, label }, index) => {
    const place = x === undefined ? null : findAnnotationPlace(x, view, rows);
    if (x !== undefined && place === null) return null;
    const isUpright = place !== null;
    return (
      <ReferenceLine
        // biome-ignore lint/suspicious/noArrayIndexKey: annotations have no other name.
        key={index}
        {...(isUpright ? { x: place } : { y })}
        ifOverflow={isUpright ? "hidden" : "extendDomain"}
        stroke="var(--color-ink-soft)"
        strokeDasharray="2 4"
        strokeWidth={1.5}
        label={{
          value: label,
          position: isUpright ? "insideTopLeft" : "insideBottomRight",
          fill: "var(--color-ink)",
          fontSize: 11,
        }}
      />
    );
  });
}
