import type { ChartType } from "@easel/contracts";
import { useId } from "react";
import { HatchDefs, toPaint } from "./hatch-defs.tsx";
import { toMarkerPath } from "./marker-path.ts";
import type { SeriesLook } from "./series-looks.ts";

/** A sample of how a series is drawn. */
export function SeriesSwatch({ type, look }: { type: ChartType; look: SeriesLook }) {
  const id = useId();
  if (type === "line" || type === "area" || type === "scatter")
    return (
      <svg viewBox="0 0 24 12" className="h-3 w-6 shrink-0" aria-hidden="true">
        {type !== "scatter" && (
          <path
            d="M0,6 H24"
            fill="none"
            stroke={look.colour}
            strokeWidth={2}
            strokeDasharray={look.dash}
          />
        )}
        <path d={toMarkerPath(look.marker, 12, 6, 4)} fill={look.colour} />
      </svg>
    );
  return (
    <svg viewBox="0 0 14 12" className="h-3 w-3.5 shrink-0" aria-hidden="true">
      <HatchDefs prefix={id} looks={[{ look, index: 0 }]} />
      <rect width={14} height={12} rx={2} fill={toPaint(id, look, 0)} />
    </svg>
  );
}
