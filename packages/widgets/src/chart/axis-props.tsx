import type { ChartData } from "@easel/contracts";
import { XAxis, YAxis } from "recharts";
import { formatTick } from "./format-tick.ts";
import { toNiceScale, toNiceTicks } from "./nice-ticks.ts";
import { toTimeTicks } from "./time-ticks.ts";
import { type AxisKind, formatPlain, type PlotRow } from "./to-plot-data.ts";

export const GRID_COLOUR = "var(--color-line)";

const AXIS = {
  tick: { fill: "var(--color-ink-soft)", fontSize: 11 },
  stroke: "var(--color-line-strong)",
  tickLine: false,
} as const;

const X_AXIS = { ...AXIS, height: 22, minTickGap: 10 } as const;

/** Pixels that one label of the x axis needs. */
const TICK_WIDTH = 92;
/** Longer names are cut on the axis; the tooltip and the table have them whole. */
const LABEL_MAX = 18;

/** A row and where it stands on the axis. */
export type PlacedRow = PlotRow & { place: number };

/** The x axis for rows that are laid out by size, by time, or one after the other. */
export function toXAxis(rows: readonly PlacedRow[], kind: AxisKind, width: number) {
  const most = Math.max(2, Math.floor(width / TICK_WIDTH));
  if (kind === "category")
    return (
      <XAxis
        {...X_AXIS}
        dataKey="place"
        tickFormatter={(place: number) => shorten(rows[place]?.label ?? "")}
        interval="equidistantPreserveStart"
      />
    );
  const [low, high] = [rows[0]?.place ?? 0, rows.at(-1)?.place ?? 0];
  const { ticks, format } =
    kind === "time"
      ? toTimeTicks(low, high, most)
      : { ticks: toTicks(low, high, most), format: formatPlain };
  return (
    <XAxis
      {...X_AXIS}
      dataKey="place"
      type="number"
      domain={[low, high]}
      ticks={ticks}
      tickFormatter={format}
      padding={{ left: 8, right: 8 }}
    />
  );
}

type Range = { low: number; high: number } | null;

/** The y axis from one round number to another, with a tick about every 45 pixels. */
export function toYAxis(range: Range, height: number, dataKey?: string) {
  const count = Math.max(2, Math.min(6, Math.floor(height / 45)));
  const { domain, ticks } = toNiceScale(range?.low ?? 0, range?.high ?? 1, count);
  return (
    <YAxis
      {...AXIS}
      type="number"
      dataKey={dataKey}
      axisLine={false}
      width="auto"
      domain={domain}
      ticks={ticks}
      interval={0}
      tickFormatter={formatTick}
    />
  );
}

function toTicks(low: number, high: number, count: number): number[] {
  const ticks = toNiceTicks(low, high, count);
  return ticks.length > 0 ? ticks : [low];
}

function shorten(text: string): string {
  return text.length > LABEL_MAX ? `${text.slice(0, LABEL_MAX - 1)}…` : text;
}

/** The units at the ends of their axes. */
export function toUnitTexts(units: ChartData["units"], size: { width: number; height: number }) {
  const style = { fill: "var(--color-ink-faint)", fontSize: 11 };
  return [
    units?.y && (
      <text key="y" x={4} y={11} {...style}>
        {units.y}
      </text>
    ),
    units?.x && (
      <text key="x" x={size.width - 8} y={size.height - 3} textAnchor="end" {...style}>
        {units.x}
      </text>
    ),
  ];
}
