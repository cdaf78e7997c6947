import { formatNumber } from "../format-number.ts";
import type { PlotRow } from "./to-plot-data.ts";
import { TooltipBox } from "./tooltip-box.tsx";

type HeatmapTooltipProps = {
  row: PlotRow | undefined;
  line: string;
  value: number | null;
  unit: string | undefined;
  /** The middle of the field and its lower edge, in pixels of the plot. */
  left: number;
  top: number;
  size: { width: number; height: number };
};

/** Beside its field, on the side where there is more room. */
export function HeatmapTooltip({ row, line, value, unit, left, top, size }: HeatmapTooltipProps) {
  const isRight = left > size.width / 2;
  const isLow = top > size.height / 2;
  return (
    <div
      className="pointer-events-none absolute z-10"
      style={{
        ...(isRight ? { right: size.width - left + 12 } : { left: left + 12 }),
        ...(isLow ? { bottom: size.height - top + 8 } : { top: top + 4 }),
      }}
    >
      <TooltipBox title={row?.label ?? ""}>
        <li className="flex gap-3">
          <bdi className="text-ink-soft">{line}</bdi>
          <span className="ml-auto font-medium tabular-nums">
            {value === null ? "no value" : formatNumber(value)}
            {value !== null && unit && ` ${unit}`}
          </span>
        </li>
      </TooltipBox>
    </div>
  );
}
