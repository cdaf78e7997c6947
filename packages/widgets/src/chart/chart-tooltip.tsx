"use client";

import type { ChartType } from "@easel/contracts";
import type { TooltipContentProps } from "recharts";
import { formatNumber } from "../format-number.ts";
import { toSeriesLook } from "./series-looks.ts";
import { SeriesSwatch } from "./series-swatch.tsx";
import type { PlotRow, PlotSeries } from "./to-plot-data.ts";
import { TooltipBox } from "./tooltip-box.tsx";

type ChartTooltipProps = Partial<TooltipContentProps> & {
  series: readonly PlotSeries[];
  type: ChartType;
  unit: string | undefined;
};

/** All series at one place of the x axis. The library adds the place to what is given here. */
export function ChartTooltip({ active, payload, series, type, unit }: ChartTooltipProps) {
  const row = payload?.[0]?.payload as PlotRow | undefined;
  if (!active || !row) return null;
  return (
    <TooltipBox title={row.label}>
      {series.map(({ key, label, index }) => {
        const value = row.values[index] ?? null;
        return (
          <li key={key} className="flex items-center gap-2">
            <SeriesSwatch type={type} look={toSeriesLook(index)} />
            <bdi className="min-w-0 truncate text-ink-soft">{label}</bdi>
            <span className="ml-auto pl-3 font-medium tabular-nums">
              {value === null ? "–" : formatNumber(value)}
              {value !== null && unit && ` ${unit}`}
            </span>
          </li>
        );
      })}
    </TooltipBox>
  );
}
