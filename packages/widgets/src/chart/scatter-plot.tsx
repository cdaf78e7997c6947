"use client";

import { useMemo } from "react";
import { CartesianGrid, Scatter, ScatterChart, Tooltip, type TooltipContentProps } from "recharts";
import { formatNumber } from "../format-number.ts";
import { toAnnotationLines } from "./annotation-lines.tsx";
import { GRID_COLOUR, toUnitTexts, toXAxis, toYAxis } from "./axis-props.tsx";
import type { DrawnPlotProps } from "./drawn-plot.tsx";
import { toMarker } from "./marker.tsx";
import { CURSOR, toPlotFrame, toShownRange } from "./plot-frame.ts";
import { toSeriesLook } from "./series-looks.ts";
import { SeriesSwatch } from "./series-swatch.tsx";
import type { PlotSeries } from "./to-plot-data.ts";
import { TooltipBox } from "./tooltip-box.tsx";

type Point = { place: number; label: string; y: number; series: PlotSeries };

export function ScatterPlot(props: DrawnPlotProps) {
  const { view, size } = props;
  const { data, shown, drawn } = view;
  const rows = useMemo(() => drawn.rows.map((row) => ({ ...row, place: row.at })), [drawn.rows]);
  const clouds = useMemo(
    () =>
      shown.map((series) => ({
        series,
        points: rows.flatMap(({ place, label: x, values }): Point[] => {
          const y = values[series.index] ?? null;
          return y === null ? [] : [{ place, label: x, y, series }];
        }),
      })),
    [shown, rows],
  );
  const range = toShownRange(view);
  return (
    <ScatterChart {...toPlotFrame(props)}>
      <CartesianGrid stroke={GRID_COLOUR} />
      {toXAxis(rows, "number", size.width)}
      {toYAxis(range, size.height, "y")}
      <Tooltip
        content={<PointTooltip units={data.units} xName={data.x} />}
        isAnimationActive={false}
        cursor={CURSOR}
      />
      {clouds.map(({ series, points }) => (
        <Scatter
          key={series.key}
          name={series.label}
          data={points}
          fill={toSeriesLook(series.index).colour}
          shape={toMarker(toSeriesLook(series.index))(4.5)}
          isAnimationActive={false}
        />
      ))}
      {toAnnotationLines(view, rows)}
      {toUnitTexts(data.units, size)}
    </ScatterChart>
  );
}

type PointTooltipProps = Partial<TooltipContentProps> & {
  units: { x?: string | undefined; y?: string | undefined } | undefined;
  xName: string;
};

function PointTooltip({ active, payload, units, xName }: PointTooltipProps) {
  const point = payload?.[0]?.payload as Point | undefined;
  if (!active || !point) return null;
  return (
    <TooltipBox title={point.series.label}>
      <li className="flex gap-3">
        <bdi className="text-ink-soft">{xName}</bdi>
        <span className="ml-auto font-medium tabular-nums">
          {point.label}
          {units?.x && ` ${units.x}`}
        </span>
      </li>
      <li className="flex items-center gap-3">
        <SeriesSwatch type="scatter" look={toSeriesLook(point.series.index)} />
        <span className="ml-auto font-medium tabular-nums">
          {formatNumber(point.y)}
          {units?.y && ` ${units.y}`}
        </span>
      </li>
    </TooltipBox>
  );
}
