"use client";

import { cn } from "@easel/ui";
import { toSeriesLook } from "./series-looks.ts";
import { SeriesSwatch } from "./series-swatch.tsx";
import type { ChartView } from "./use-chart-view.ts";

/** The legend: each entry switches its series off and on. */
export function SeriesToggles({ view }: { view: ChartView }) {
  const { data, plot, shown } = view;
  if (data.type === "pie" || data.type === "heatmap") return null;
  if (plot.series.length === 1)
    return (
      <p
        data-legend={plot.series[0]?.label}
        className="flex min-w-0 items-center gap-1.5 text-ink-soft text-xs"
      >
        <SeriesSwatch type={data.type} look={toSeriesLook(0)} />
        <bdi className="truncate">{plot.series[0]?.label}</bdi>
      </p>
    );
  return (
    <fieldset aria-label="Series" className="-ml-2 flex min-w-0 flex-wrap gap-x-0.5">
      {plot.series.map((series) => {
        const on = shown.includes(series);
        return (
          <button
            key={series.key}
            type="button"
            aria-pressed={on}
            onClick={() => view.toggle(series)}
            data-legend={on ? series.label : undefined}
            className={cn(
              "nodrag nopan relative inline-flex h-7 max-w-full items-center gap-1.5 rounded-sm px-2 text-xs transition-colors hover:bg-ink/7 pointer-coarse:h-10",
              on ? "text-ink" : "text-ink-faint line-through print:hidden",
            )}
          >
            <span className={cn(!on && "opacity-40")}>
              <SeriesSwatch type={data.type} look={toSeriesLook(series.index)} />
            </span>
            <bdi className="truncate">{series.label}</bdi>
          </button>
        );
      })}
    </fieldset>
  );
}
