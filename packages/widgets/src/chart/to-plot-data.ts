import type { ChartData } from "@easel/contracts";
import { formatDate } from "../format-date.ts";
import { formatNumber } from "../format-number.ts";

/** How the x of a chart is laid out: by size, by time, or one after the other as given. */
export type AxisKind = "number" | "time" | "category";
export type PlotRow = {
  /** As it was sent. */
  x: string | number;
  /** On the axis: a number, milliseconds, or the place among the rows. */
  at: number;
  label: string;
  /** One per series; null is a gap. */
  values: readonly (number | null)[];
};
export type PlotSeries = { key: string; label: string; index: number };
export type PlotData = {
  kind: AxisKind;
  /** In the order of the axis. */
  rows: readonly PlotRow[];
  series: readonly PlotSeries[];
};

/** Kinds of chart whose x can be a scale; bars, slices and fields stand one after the other. */
const SCALED = new Set<ChartData["type"]>(["line", "area", "scatter"]);
const ISO_DATE = /^\d{4}-\d{2}-\d{2}([Tt ]\d{2}:\d{2}.*)?$/;

/** What the plots draw: keys are gone, because some libraries read a dot in them as a path. */
export function toPlotData(data: ChartData): PlotData {
  const kind = toAxisKind(data);
  const rows = data.rows.map((row, index): PlotRow => {
    const x = own(row, data.x) ?? "";
    const at = kind === "number" ? Number(x) : kind === "time" ? toTime(String(x)) : index;
    const values = data.series.map(({ key }) => toValue(own(row, key)));
    return { x, at, label: toXLabel(x), values };
  });
  return {
    kind,
    rows: kind === "category" ? rows : rows.sort((left, right) => left.at - right.at),
    series: data.series.map(({ key, label }, index) => ({ key, label: label ?? key, index })),
  };
}

function toXLabel(x: string | number): string {
  return typeof x === "number" ? formatPlain(x) : formatDate(x);
}

/** Four digits need no separator, and are often years. */
export function formatPlain(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 10_000 ? String(value) : formatNumber(value);
}

function toAxisKind({ type, x, rows }: ChartData): AxisKind {
  if (!SCALED.has(type) || rows.length === 0) return "category";
  const places = rows.map((row) => own(row, x));
  if (places.every((place) => typeof place === "number")) return "number";
  const isTime = places.every(
    (place) =>
      typeof place === "string" && ISO_DATE.test(place) && !Number.isNaN(Date.parse(place)),
  );
  return isTime ? "time" : "category";
}

/** A day begins at midnight where the reader is, as the ticks of the axis do. */
export function toTime(text: string): number {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return Date.parse(text);
  return new Date(Number(year), Number(month) - 1, Number(day)).getTime();
}

function own<Value>(row: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(row, key) ? row[key] : undefined;
}

function toValue(cell: string | number | null | undefined): number | null {
  return typeof cell === "number" ? cell : null;
}
