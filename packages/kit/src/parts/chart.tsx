import { ChartLegend } from "./chart-legend.tsx";
import { ChartMarks } from "./chart-marks.tsx";
import { toChartScale } from "./chart-scale.ts";
import { ChartTable } from "./chart-table.tsx";
import { useElementWidth } from "./use-element-width.ts";

export type ChartSeries = { key: string; label?: string };
export type ChartProps = {
  type?: "bar" | "line";
  /** What the chart shows, in a few words: its name for screen readers too. */
  label: string;
  data: Record<string, unknown>[];
  /** The key of the data that names a place on the x axis. */
  x: string;
  /** The keys of the data that are drawn: names, or names with labels. */
  y: string | (string | ChartSeries)[];
  height?: number;
  /** How numbers are written. */
  format?: (value: number) => string;
};

const WIDTH_FIRST = 600;

/** A bar or line chart with a legend, and a table of the same numbers for screen readers. */
export function Chart(props: ChartProps) {
  const { type = "bar", label, data, x, height = 240 } = props;
  const format = props.format ?? ((value: number) => value.toLocaleString());
  const series = (Array.isArray(props.y) ? props.y : [props.y]).map(toSeries);
  const rows = data.map((row) => ({
    name: String(row[x] ?? ""),
    values: series.map(({ key }) => toNumber(row[key])),
  }));
  const scale = toChartScale(rows.flatMap(({ values }) => values));
  const [picture, width] = useElementWidth<SVGSVGElement>(WIDTH_FIRST);
  const frame = { width, height, left: 8 + 8 * longest(scale.ticks.map(format)) };
  return (
    <figure className="ek-chart">
      <figcaption className="ek-label">{label}</figcaption>
      <svg
        ref={picture}
        viewBox={`0 0 ${width} ${height}`}
        style={{ height }}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <ChartMarks {...{ type, rows, scale, frame, format }} />
      </svg>
      {series.length > 1 && <ChartLegend series={series} />}
      <ChartTable {...{ label, series, rows, format }} />
    </figure>
  );
}

function toSeries(given: string | ChartSeries): Required<ChartSeries> {
  const { key, label = key } = typeof given === "string" ? { key: given } : given;
  return { key, label };
}

function toNumber(value: unknown): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}

function longest(texts: string[]): number {
  return Math.max(...texts.map((text) => text.length));
}
