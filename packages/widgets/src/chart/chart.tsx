"use client";

import type { ChartData } from "@easel/contracts";
import { cn, EmptyState, SkeletonText, useHydrated } from "@easel/ui";
import { ChartLine } from "lucide-react";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import type { WidgetProps } from "../widget-context.ts";
import { ChartPlot } from "./chart-plot.tsx";
import { toChartHead, toChartSummary } from "./chart-summary.ts";
import { ChartToolbar } from "./chart-toolbar.tsx";
import { toChartTable } from "./to-chart-table.ts";
import { type ChartView, useChartView } from "./use-chart-view.ts";

const Table = lazy(async () => ({ default: (await import("../table/table.tsx")).Table }));

export function Chart({ data, node, context }: WidgetProps<ChartData>) {
  const { compact } = context;
  const view = useChartView(data);
  const [asTable, setAsTable] = useState(false);
  const table = useMemo(() => (asTable ? toChartTable(data) : null), [asTable, data]);
  const whole = useRef<HTMLDivElement>(null);
  const label = node.title ?? "Chart";
  if (data.rows.length === 0)
    return (
      <EmptyState title="No data yet" icon={<ChartLine />} className="h-full">
        {view.plot.series.map((series) => series.label).join(" · ")}
      </EmptyState>
    );
  return (
    <div
      ref={whole}
      className={cn("flex min-h-0 flex-col gap-2 pt-3 text-ink print:h-auto", !compact && "h-full")}
    >
      <ChartToolbar
        view={view}
        title={node.title}
        figure={whole}
        asTable={asTable}
        onAsTable={setAsTable}
      />
      {table === null ? (
        <figure aria-label={label} className="flex min-h-0 flex-1 flex-col gap-1 px-4 pb-3">
          <Summary view={view} />
          <ChartPlot view={view} label={label} compact={compact} />
        </figure>
      ) : (
        <div className={cn("min-h-0 border-line border-t", compact ? "h-96" : "flex-1")}>
          <Suspense fallback={<SkeletonText className="p-4" lines={4} />}>
            {/* Cards would be no table any more, so a phone gets one that it can scroll. */}
            <Table data={table} node={node} context={{ ...context, compact: false }} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** Its moments are in the reader's zone, which only the browser knows. */
function Summary({ view: { data, plot } }: { view: ChartView }) {
  const isInBrowser = useHydrated();
  const text = useMemo(
    () => (isInBrowser ? toChartSummary(data, plot) : toChartHead(data.type, plot)),
    [isInBrowser, data, plot],
  );
  return <figcaption className="sr-only">{text}</figcaption>;
}
