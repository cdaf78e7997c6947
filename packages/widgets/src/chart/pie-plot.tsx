"use client";

import { useId, useMemo } from "react";
import { Pie, PieChart, Tooltip, type TooltipContentProps } from "recharts";
import { formatNumber } from "../format-number.ts";
import type { DrawnPlotProps } from "./drawn-plot.tsx";
import { HatchDefs, toPaint } from "./hatch-defs.tsx";
import { toShareText } from "./pie-legend.tsx";
import { toSeriesLook } from "./series-looks.ts";
import { type Slice, toSlices } from "./to-slices.ts";
import { TooltipBox } from "./tooltip-box.tsx";

export function PiePlot({ view, label, size }: DrawnPlotProps) {
  const prefix = useId();
  const slices = useMemo(() => toSlices(view.plot.rows), [view.plot]);
  const painted = slices.map((slice) => ({
    ...slice,
    fill: toPaint(prefix, toSeriesLook(slice.index), slice.index),
  }));
  return (
    <PieChart
      width={size.width}
      height={size.height}
      aria-label={`${label}. The list below has the values.`}
      className="text-xs"
    >
      <HatchDefs
        prefix={prefix}
        looks={slices.map(({ index }) => ({ look: toSeriesLook(index), index }))}
      />
      <Pie
        data={painted}
        dataKey="value"
        nameKey="label"
        innerRadius="52%"
        outerRadius="96%"
        startAngle={90}
        endAngle={-270}
        stroke="var(--color-surface)"
        strokeWidth={2}
        isAnimationActive={false}
      />
      <Tooltip content={<SliceTooltip unit={view.data.units?.y} />} isAnimationActive={false} />
    </PieChart>
  );
}

type SliceTooltipProps = Partial<TooltipContentProps> & { unit: string | undefined };

function SliceTooltip({ active, payload, unit }: SliceTooltipProps) {
  const slice = payload?.[0]?.payload as Slice | undefined;
  if (!active || !slice) return null;
  return (
    <TooltipBox title={slice.label}>
      <li className="font-medium tabular-nums">
        {formatNumber(slice.value)}
        {unit && ` ${unit}`}
        <span className="ml-2 text-ink-soft">{toShareText(slice.share)}</span>
      </li>
    </TooltipBox>
  );
}
