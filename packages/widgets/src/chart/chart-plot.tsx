"use client";

import { Button, cn, EmptyState, Skeleton, useHydrated } from "@easel/ui";
import { EyeOff } from "lucide-react";
import { type CSSProperties, lazy, type ReactNode, Suspense, useMemo, useRef } from "react";
import { HeatmapPlot } from "./heatmap-plot.tsx";
import { PieLegend } from "./pie-legend.tsx";
import { toHeatmapHeight } from "./to-heatmap-grid.ts";
import { toSlices } from "./to-slices.ts";
import { useBoxSize } from "./use-box-size.ts";
import type { ChartView } from "./use-chart-view.ts";

/** The drawing library is loaded by canvases that have such a chart, and only in the browser. */
const DrawnPlot = lazy(async () => ({ default: (await import("./drawn-plot.tsx")).DrawnPlot }));

type ChartPlotProps = { view: ChartView; label: string; compact: boolean };

/** The picture itself, as large as its place, and a line about what it leaves out. */
export function ChartPlot({ view, label, compact }: ChartPlotProps) {
  const { data, shown } = view;
  if (shown.length === 0)
    return (
      <EmptyState
        title="Every series is switched off"
        icon={<EyeOff />}
        action={
          <Button size="sm" onClick={view.showAll}>
            Show all
          </Button>
        }
        className="flex-1"
      />
    );
  if (data.type === "pie") return <PieAndLegend view={view} label={label} compact={compact} />;
  return (
    <>
      <PlotBox
        compact={compact}
        height={data.type === "heatmap" ? toHeatmapHeight(data.series.length) : PLOT_HEIGHT}
      >
        {(size) =>
          data.type === "heatmap" ? (
            <HeatmapPlot view={view} label={label} size={size} />
          ) : (
            <DrawnPlot view={view} label={label} size={size} />
          )
        }
      </PlotBox>
      {view.drawn.note && (
        <p className="text-ink-faint text-xs">
          {view.drawn.note}
          {view.window && <span className="print:hidden">; zoom in to see more of them</span>}.
        </p>
      )}
    </>
  );
}

function PieAndLegend({ view, label, compact }: ChartPlotProps) {
  const slices = useMemo(() => toSlices(view.plot.rows), [view.plot]);
  if (slices.length === 0)
    return <EmptyState title="Every value is 0, so there is nothing to share" className="flex-1" />;
  return (
    <div className={cn("flex min-h-0 flex-1 flex-col gap-2", !compact && "@container")}>
      <PlotBox compact={compact} height={PLOT_HEIGHT}>
        {(size) => <DrawnPlot view={view} label={label} size={size} />}
      </PlotBox>
      <PieLegend slices={slices} unit={view.data.units?.y} />
    </div>
  );
}

type Size = { width: number; height: number };
type PlotBoxProps = {
  compact: boolean;
  /** Where the plot is as tall as it likes: on phones and in print. */
  height: number;
  children: (size: Size) => ReactNode;
};

/** Too little for axes and their words. */
const PLOT_MIN = 40;
const PLOT_HEIGHT = 288;

function PlotBox({ compact, height, children }: PlotBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const isInBrowser = useHydrated();
  const waiting = <Skeleton className="size-full" />;
  const isReady = isInBrowser && size !== null && size.width > PLOT_MIN && size.height > PLOT_MIN;
  return (
    <div
      className={cn(
        "nodrag nopan nokey relative min-w-0 print:h-(--plot-height) print:flex-none",
        compact ? "h-(--plot-height)" : "min-h-28 flex-1",
      )}
      style={{ "--plot-height": `${height}px` } as CSSProperties}
    >
      {/* Out of the flow, so that the picture never decides how large its place is. */}
      <div ref={box} className="absolute inset-0">
        {isReady ? <Suspense fallback={waiting}>{children(size)}</Suspense> : waiting}
      </div>
    </div>
  );
}
