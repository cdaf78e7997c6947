"use client";

import { type KeyboardEvent, useMemo, useState } from "react";
import { formatTick } from "./format-tick.ts";
import { type HeatScale, toHeatScale } from "./heat-scale.ts";
import { HeatmapCells } from "./heatmap-cells.tsx";
import { HeatmapTooltip } from "./heatmap-tooltip.tsx";
import { joinNeighbours } from "./reduce-rows.ts";
import { toMeanNote } from "./to-drawn-rows.ts";
import { toHeatmapGrid } from "./to-heatmap-grid.ts";
import type { ChartView } from "./use-chart-view.ts";

/** Column and line of a field. */
export type HeatmapSpot = { column: number; line: number };
type HeatmapPlotProps = {
  view: ChartView;
  label: string;
  size: { width: number; height: number };
};

const COLUMN_WIDTH_MIN = 7;
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A field per row and series: rows from left to right, series from top to bottom. */
export function HeatmapPlot({ view, label, size }: HeatmapPlotProps) {
  const [spot, setSpot] = useState<HeatmapSpot | null>(null);
  const { plot, drawn, data } = view;
  const labels = plot.series.map((series) => series.label);
  const grid = toHeatmapGrid(labels, size);
  const { rows, joined } = useMemo(
    () => joinNeighbours(drawn.rows, Math.floor(grid.width / COLUMN_WIDTH_MIN)),
    [drawn.rows, grid.width],
  );
  const scale = useMemo(() => toHeatScale(rows), [rows]);
  if (scale === null) return <p className="text-ink-faint text-xs">There are no values yet.</p>;
  const last = { column: rows.length - 1, line: labels.length - 1 };
  function moveByKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (event.key === "Escape") setSpot(null);
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const from = spot ?? { column: 0, line: 0 };
    setSpot({
      column: Math.min(last.column, Math.max(0, from.column + step[0])),
      line: Math.min(last.line, Math.max(0, from.line + step[1])),
    });
  }
  return (
    <div
      role="application"
      aria-label={`${label}. Arrow keys read the values.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys need a place to be pressed at.
      tabIndex={0}
      onKeyDown={moveByKey}
      onFocus={() => setSpot((now) => now ?? { column: 0, line: 0 })}
      onBlur={() => setSpot(null)}
      onPointerLeave={() => setSpot(null)}
      className="focus-ring-inset relative size-full rounded-sm"
    >
      <HeatmapCells
        {...{ rows, labels, grid, scale, spot, size }}
        onSpot={setSpot}
        foot={toFoot(scale, data.units, joined)}
      />
      {spot && (
        <HeatmapTooltip
          row={rows[spot.column]}
          line={labels[spot.line] ?? ""}
          value={rows[spot.column]?.values[spot.line] ?? null}
          unit={data.units?.y}
          left={grid.left + ((spot.column + 0.5) / rows.length) * grid.width}
          top={(spot.line + 1) * grid.lineHeight}
          size={size}
        />
      )}
    </div>
  );
}

/** What faint and strong mean, and what one field stands for. */
function toFoot(
  { low, high }: HeatScale,
  units: { x?: string | undefined; y?: string | undefined } | undefined,
  joined: number,
): string {
  const range = `${formatTick(low)} to ${formatTick(high)}${units?.y ? ` ${units.y}` : ""}`;
  return [range, units?.x && `across: ${units.x}`, joined > 1 && toMeanNote(joined)]
    .filter(Boolean)
    .join(" · ");
}
