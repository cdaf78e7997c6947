import { useId } from "react";
import { formatTick } from "./format-tick.ts";
import type { HeatScale } from "./heat-scale.ts";
import { HeatmapField } from "./heatmap-field.tsx";
import type { HeatmapSpot } from "./heatmap-plot.tsx";
import { cutText, type HeatmapGrid } from "./to-heatmap-grid.ts";
import type { PlotRow } from "./to-plot-data.ts";

type HeatmapCellsProps = {
  rows: readonly PlotRow[];
  labels: readonly string[];
  grid: HeatmapGrid;
  scale: HeatScale;
  spot: HeatmapSpot | null;
  size: { width: number; height: number };
  foot: string;
  onSpot: (spot: HeatmapSpot) => void;
};

/** Width that a word of the x axis needs. */
const WORD_WIDTH = 76;
const LETTER_WIDTH = 7;
const TEXT_HEIGHT = 18;
const TEXT = { fontSize: 11, fill: "var(--color-ink-soft)" } as const;

export function HeatmapCells(props: HeatmapCellsProps) {
  const { rows, labels, grid, scale, spot, size, foot, onSpot } = props;
  const hatch = `${useId().replace(/[^\w-]/g, "")}-below`;
  const cell = grid.width / rows.length;
  const hasText = hasRoomForText(rows, cell, grid.lineHeight);
  return (
    <svg
      data-plot=""
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      className="block"
    >
      <defs>
        <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse">
          <path d="M-1,1 L1,-1 M0,6 L6,0 M5,7 L7,5" stroke="var(--color-surface)" strokeWidth={1} />
        </pattern>
      </defs>
      <HeatmapWords rows={rows} labels={labels} grid={grid} foot={foot} />
      {rows.map((row, column) =>
        row.values.map((value, line) => (
          <HeatmapField
            // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, lines do not.
            key={`${row.at} ${line}`}
            value={value}
            scale={scale}
            hatch={hatch}
            text={hasText && value !== null ? formatTick(value) : undefined}
            x={grid.left + column * cell}
            y={line * grid.lineHeight}
            width={cell}
            height={grid.lineHeight}
            onEnter={() => onSpot({ column, line })}
          />
        )),
      )}
      {spot && (
        <rect
          x={grid.left + spot.column * cell}
          y={spot.line * grid.lineHeight}
          width={cell}
          height={grid.lineHeight}
          fill="none"
          stroke="var(--color-ink)"
          strokeWidth={2}
          pointerEvents="none"
        />
      )}
    </svg>
  );
}

type HeatmapWordsProps = Pick<HeatmapCellsProps, "rows" | "labels" | "grid" | "foot">;

/** Names of the lines on the left; below, the places of the x axis and what the strengths mean. */
function HeatmapWords({ rows, labels, grid, foot }: HeatmapWordsProps) {
  const cell = grid.width / rows.length;
  const bottom = labels.length * grid.lineHeight;
  const step = Math.max(1, Math.ceil(WORD_WIDTH / cell));
  return (
    <>
      {labels.map((label, line) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, lines do not.
          key={line}
          x={grid.left - 8}
          y={(line + 0.5) * grid.lineHeight + 4}
          textAnchor="end"
          {...TEXT}
        >
          {cutText(label, grid.labelMax)}
        </text>
      ))}
      {rows.map(
        (row, column) =>
          column % step === 0 && (
            <text
              key={row.at}
              x={grid.left + (column + 0.5) * cell}
              y={bottom + 16}
              textAnchor="middle"
              {...TEXT}
            >
              {cutText(row.label, Math.floor((cell * step) / LETTER_WIDTH))}
            </text>
          ),
      )}
      <text x={grid.left} y={bottom + 34} {...TEXT} fill="var(--color-ink-faint)">
        {foot}
      </text>
    </>
  );
}

/** Either all fields have their value written into them or none. */
function hasRoomForText(rows: readonly PlotRow[], width: number, height: number): boolean {
  if (height < TEXT_HEIGHT) return false;
  const lengthMax = (width - 6) / LETTER_WIDTH;
  return rows.every(({ values }) =>
    values.every((value) => value === null || formatTick(value).length <= lengthMax),
  );
}
