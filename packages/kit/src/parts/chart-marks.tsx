import type { ChartScale } from "./chart-scale.ts";

export type ChartRow = { name: string; values: number[] };
type Props = {
  type: "bar" | "line";
  rows: ChartRow[];
  scale: ChartScale;
  frame: { width: number; height: number; left: number };
  format: (value: number) => string;
};

const TOP = 8;
const BOTTOM = 28;
const LETTERS = "abcdefgh";

export function toSeriesColor(index: number): string {
  return `var(--easel-chart-${LETTERS[index % LETTERS.length]})`;
}

export function ChartMarks({ type, rows, scale, frame, format }: Props) {
  const room = frame.height - TOP - BOTTOM;
  const toY = (value: number) =>
    TOP + room - ((value - scale.min) / (scale.max - scale.min)) * room;
  const band = (frame.width - frame.left - 8) / Math.max(rows.length, 1);
  const toX = (index: number) => frame.left + band * index;
  // Names that would run into each other are left out, evenly.
  const every = Math.ceil((rows.length * 64) / (frame.width - frame.left));
  return (
    <>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={frame.left}
            x2={frame.width}
            y1={toY(tick)}
            y2={toY(tick)}
            className={tick === 0 ? "ek-chart-zero" : "ek-chart-grid"}
          />
          <text x={frame.left - 8} y={toY(tick) + 4} textAnchor="end" className="ek-chart-text">
            {format(tick)}
          </text>
        </g>
      ))}
      {rows.map(({ name }, index) =>
        index % every === 0 ? (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, places do not.
            key={index}
            x={toX(index) + band / 2}
            y={frame.height - 8}
            textAnchor="middle"
            className="ek-chart-text"
          >
            {name.length > 12 ? `${name.slice(0, 11)}…` : name}
          </text>
        ) : null,
      )}
      {type === "bar" ? (
        <Bars {...{ rows, band, toX, toY }} />
      ) : (
        <Lines {...{ rows, band, toX, toY }} />
      )}
    </>
  );
}

type MarkProps = {
  rows: ChartRow[];
  band: number;
  toX: (index: number) => number;
  toY: (value: number) => number;
};

function Bars({ rows, band, toX, toY }: MarkProps) {
  return rows.map(({ values }, at) => {
    const width = Math.min((band * 0.72) / values.length, 56);
    const start = toX(at) + (band - width * values.length) / 2;
    return values.map((value, index) => (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
        key={`${at} ${index}`}
        x={start + width * index}
        y={Math.min(toY(value), toY(0))}
        width={Math.max(width - 2, 1)}
        height={Math.abs(toY(value) - toY(0))}
        rx={2}
        fill={toSeriesColor(index)}
      />
    ));
  });
}

function Lines({ rows, band, toX, toY }: MarkProps) {
  return (rows[0]?.values ?? []).map((_, index) => {
    const points = rows.map(({ values }, at) => `${toX(at) + band / 2},${toY(values[index] ?? 0)}`);
    return (
      <polyline
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its series.
        key={index}
        points={points.join(" ")}
        fill="none"
        stroke={toSeriesColor(index)}
        strokeWidth={2.5}
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={index === 0 ? undefined : `${10 - index} ${2 + index}`}
      />
    );
  });
}
