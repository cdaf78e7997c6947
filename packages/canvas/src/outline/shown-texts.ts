import {
  CHART_NAMES,
  type ChartData,
  type MetricData,
  type NumberFormat,
  type StatusListData,
  type TimelineData,
} from "@easel/contracts";
import { demoteHeadings, toCell, toLine } from "./plain-line.ts";
import { toTextTable } from "./text-table.ts";

/** Text forms of widgets that people read. */

/** Items stand under the level 2 heading of their node. */
const ITEM_DEPTH = 3;

export function toTimelineText({ items }: TimelineData): string {
  if (items.length === 0) return "(no entries yet)";
  return [...items]
    .sort((left, right) => Date.parse(left.at) - Date.parse(right.at))
    .map(({ at, title, body, status }) => {
      const head = `### ${at}: ${toLine(title)}${status ? ` (${toLine(status)})` : ""}`;
      return body ? `${head}\n\n${demoteHeadings(body, ITEM_DEPTH)}` : head;
    })
    .join("\n\n");
}

export function toMetricText(data: MetricData): string {
  const { label, unit, format, delta, trend, target } = data;
  const write = (value: number | string) => {
    const text = typeof value === "string" ? toLine(value) : toNumberText(value, format);
    return unit ? `${text} ${toLine(unit)}` : text;
  };
  const lines = [`- ${toLine(label)}: ${write(data.value)}`];
  if (delta) {
    const verdict =
      delta.direction === "flat" ? "" : delta.good ? ", which is good" : ", which is bad";
    lines.push(`- Change: ${delta.direction} ${write(delta.value)}${verdict}`);
  }
  if (target !== undefined) lines.push(`- Target: ${write(target)}`);
  if (trend)
    lines.push(
      `- Before, oldest first: ${trend.map((value) => toNumberText(value, format)).join(", ")}`,
    );
  return lines.join("\n");
}

/** A number as its format wants it; the same everywhere, so without a locale's separators. */
export function toNumberText(value: number, format: NumberFormat | undefined): string {
  if (!format) return String(value);
  const { style, currency, decimals } = format;
  const scaled = style === "percent" ? value * 100 : value;
  // Twelve digits drop what binary fractions add: 0.07 * 100 is 7.000000000000001.
  const digits =
    decimals === undefined ? String(Number(scaled.toPrecision(12))) : scaled.toFixed(decimals);
  return style === "percent" ? `${digits} %` : currency ? `${digits} ${currency}` : digits;
}

export function toChartText({ type, x, series, rows, units, annotations }: ChartData): string {
  const withUnit = (text: string, unit: string | undefined) =>
    unit ? `${toLine(text)} (${toLine(unit)})` : toLine(text);
  const table = toTextTable(
    [withUnit(x, units?.x), ...series.map(({ key, label }) => withUnit(label ?? key, units?.y))],
    rows.map((row) => [x, ...series.map(({ key }) => key)].map((key) => toCell(row[key] ?? null))),
  );
  const marks = (annotations ?? []).map(
    (mark) =>
      `- At ${mark.x === undefined ? `height ${mark.y}` : toLine(String(mark.x))}: ${toLine(mark.label)}`,
  );
  const parts = [`${CHART_NAMES[type]}:`, rows.length === 0 ? "(no data yet)" : table];
  return [...parts, ...(marks.length > 0 ? [marks.join("\n")] : [])].join("\n\n");
}

export function toStatusListText({ items }: StatusListData): string {
  if (items.length === 0) return "(nothing listed yet)";
  return items
    .map(({ label, status, detail, updatedAt }) => {
      const at = updatedAt ? ` (${updatedAt})` : "";
      return `- ${toLine(label)}: ${status}${detail ? `, ${toLine(detail)}` : ""}${at}`;
    })
    .join("\n");
}
