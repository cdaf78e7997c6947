"use client";

import type { ChartType } from "@easel/contracts";
import { useId, useMemo } from "react";
import { Area, Bar, BarChart, CartesianGrid, ComposedChart, Line, Tooltip } from "recharts";
import { toAnnotationLines } from "./annotation-lines.tsx";
import { GRID_COLOUR, toUnitTexts, toXAxis, toYAxis } from "./axis-props.tsx";
import { ChartTooltip } from "./chart-tooltip.tsx";
import type { DrawnPlotProps } from "./drawn-plot.tsx";
import { HatchDefs, toPaint } from "./hatch-defs.tsx";
import { toMarker } from "./marker.tsx";
import { CURSOR, toPlotFrame, toShownRange } from "./plot-frame.ts";
import { type SeriesLook, toSeriesLook } from "./series-looks.ts";
import type { PlotSeries } from "./to-plot-data.ts";

/** With more rows the markers would hide the line. */
const MARKED_ROWS_MAX = 40;

export function CartesianPlot(props: DrawnPlotProps) {
  const { view, size } = props;
  const prefix = useId();
  const { data, plot, shown, drawn } = view;
  const isBar = data.type === "bar" || data.type === "stackedBar";
  const rows = useMemo(
    () =>
      drawn.rows.map((row, index) => ({
        ...row,
        place: plot.kind === "category" ? index : row.at,
      })),
    [drawn.rows, plot.kind],
  );
  const Kind = isBar ? BarChart : ComposedChart;
  const range = toShownRange(view);
  return (
    <Kind data={rows} {...toPlotFrame(props)} barCategoryGap="18%">
      <HatchDefs
        prefix={prefix}
        looks={shown.map(({ index }) => ({ look: toSeriesLook(index), index }))}
      />
      <CartesianGrid stroke={GRID_COLOUR} vertical={false} />
      {toXAxis(rows, plot.kind, size.width)}
      {toYAxis(range, size.height)}
      <Tooltip
        content={<ChartTooltip series={shown} type={data.type} unit={data.units?.y} />}
        isAnimationActive={false}
        cursor={isBar ? { fill: "var(--color-ink)", fillOpacity: 0.06 } : CURSOR}
      />
      {shown.map((series) =>
        toSeries(data.type, series, {
          look: toSeriesLook(series.index),
          paint: toPaint(prefix, toSeriesLook(series.index), series.index),
          marked: rows.length <= MARKED_ROWS_MAX,
        }),
      )}
      {toAnnotationLines(view, rows)}
      {toUnitTexts(data.units, size)}
    </Kind>
  );
}

type Style = { look: SeriesLook; paint: string; marked: boolean };

function toSeries(type: ChartType, { key, label, index }: PlotSeries, style: Style) {
  const { look, paint, marked } = style;
  const common = {
    name: label,
    dataKey: (row: { values: readonly (number | null)[] }) => row.values[index] ?? null,
    isAnimationActive: false,
  };
  const stroke = { stroke: look.colour, strokeWidth: 2, strokeDasharray: look.dash };
  const marker = toMarker(look);
  if (type === "line")
    return (
      <Line key={key} {...common} {...stroke} dot={marked && marker(3.5)} activeDot={marker(5)} />
    );
  if (type === "area")
    return (
      <Area
        key={key}
        {...common}
        {...stroke}
        fill={look.colour}
        fillOpacity={0.14}
        dot={marked && marker(3)}
        activeDot={marker(5)}
      />
    );
  return (
    <Bar
      key={key}
      {...common}
      fill={paint}
      stackId={type === "stackedBar" ? "all" : undefined}
      maxBarSize={64}
      radius={type === "bar" ? [2, 2, 0, 0] : undefined}
      // Between two that stand on one another.
      stroke={type === "stackedBar" ? "var(--color-surface)" : undefined}
    />
  );
}
