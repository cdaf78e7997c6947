import type { ReactElement } from "react";
import { toMarkerPath } from "./marker-path.ts";
import type { SeriesLook } from "./series-looks.ts";

type Spot = { cx?: number; cy?: number; index?: number; value?: unknown };

/** Draws the marker of a series at a point, of a radius in pixels; nothing where there is no value. */
export function toMarker(look: SeriesLook) {
  return (radius: number) =>
    ({ cx, cy, index }: Spot): ReactElement => {
      const isThere = typeof cx === "number" && typeof cy === "number" && Number.isFinite(cy);
      return (
        <path
          key={index}
          d={isThere ? toMarkerPath(look.marker, cx, cy, radius) : ""}
          fill={look.colour}
          stroke="var(--color-surface)"
          strokeWidth={1}
        />
      );
    };
}
