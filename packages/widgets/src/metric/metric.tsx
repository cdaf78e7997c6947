import type { MetricData } from "@easel/contracts";
import { cn } from "@easel/ui";
import { formatAs } from "../format-as.ts";
import { SELECTABLE_TEXT, WidgetScroll } from "../frame/widget-scroll.tsx";
import type { WidgetProps } from "../widget-context.ts";
import { MetricDelta } from "./metric-delta.tsx";
import { MetricTarget } from "./metric-target.tsx";
import { MetricTrend } from "./metric-trend.tsx";

export function Metric({ data, node, context }: WidgetProps<MetricData>) {
  const { value, label, unit, delta, trend, target } = data;
  const figure = typeof value === "number" ? formatAs(value, data.format) : value;
  return (
    <WidgetScroll
      label={node.title ?? label}
      compact={context.compact}
      className={cn(SELECTABLE_TEXT, "flex flex-col gap-2")}
    >
      <p dir="auto" className="text-ink-soft text-sm [overflow-wrap:anywhere]">
        {label}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span
          dir="auto"
          className={cn(
            "font-display font-semibold tabular-nums tracking-tight [overflow-wrap:anywhere]",
            figure.length > 14 ? "text-2xl" : figure.length > 9 ? "text-3xl" : "text-4xl",
          )}
        >
          {figure}
        </span>
        {unit && (
          <span dir="auto" className="text-ink-soft text-lg">
            {unit}
          </span>
        )}
      </p>
      {delta && <MetricDelta delta={delta} format={data.format} unit={unit} />}
      {target !== undefined && typeof value === "number" && (
        <MetricTarget value={value} target={target} format={data.format} unit={unit} />
      )}
      {trend && <MetricTrend values={trend} format={data.format} unit={unit} />}
    </WidgetScroll>
  );
}
