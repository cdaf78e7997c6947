import type { NumberFormat } from "@easel/contracts";
import { formatAs } from "../format-as.ts";
import { toTrendPath, toTrendPoint } from "./to-trend-path.ts";

type MetricTrendProps = {
  values: readonly number[];
  format: NumberFormat | undefined;
  unit: string | undefined;
};

/** The view box; the picture is stretched to the width of the card, its lines are not. */
const BOX = { width: 240, height: 44 };

export function MetricTrend({ values, format, unit }: MetricTrendProps) {
  const end = toTrendPoint(values, values.length - 1, BOX);
  return (
    <div className="relative mt-1 h-11">
      <svg
        role="img"
        aria-label={toTrendText(values, format, unit)}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        className="block size-full overflow-visible"
      >
        <path
          d={`${toTrendPath(values, BOX)}L${BOX.width},${BOX.height}L0,${BOX.height}Z`}
          className="fill-accent/10"
        />
        <path
          d={toTrendPath(values, BOX)}
          fill="none"
          className="stroke-accent"
          strokeWidth={1.75}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {/* Not in the picture, where stretching would make it an ellipse. */}
      <span
        aria-hidden="true"
        className="absolute size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent ring-2 ring-surface"
        style={{ left: "100%", top: `${(end.y / BOX.height) * 100}%` }}
      />
    </div>
  );
}

export function toTrendText(
  values: readonly number[],
  format: NumberFormat | undefined,
  unit: string | undefined,
): string {
  const write = (value: number | undefined) =>
    `${formatAs(value ?? 0, format)}${unit ? ` ${unit}` : ""}`;
  return `Trend over ${values.length} values: from ${write(values[0])} to ${write(values.at(-1))}, lowest ${write(Math.min(...values))}, highest ${write(Math.max(...values))}`;
}
