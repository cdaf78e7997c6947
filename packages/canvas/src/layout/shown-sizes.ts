import type { ChartData, MetricData, StatusListData, TimelineData } from "@easel/contracts";
import { toMarkdownHeight } from "./markdown-height.ts";
import { CARD, toTextHeight } from "./text-metrics.ts";
import { toContentWidth, type WantedSize } from "./widget-size.ts";

/** Sizes of widgets that people read. */

const FILTER_BAR = 48;
/** The line with its dots, left of the items. */
const TIMELINE_RAIL = 32;
const TIMELINE_GAP = 20;

export function toTimelineSize({ items }: TimelineData): WantedSize {
  const width = 480;
  const textWidth = toContentWidth(width) - TIMELINE_RAIL;
  const heights = items.map(
    ({ title, body }) =>
      CARD.lineHeight +
      toTextHeight(title, textWidth) +
      (body ? toMarkdownHeight(body, textWidth) : 0) +
      TIMELINE_GAP,
  );
  const filter = items.some(({ status }) => status !== undefined) ? FILTER_BAR : 0;
  return { width, contentHeight: filter + (sum(heights) || EMPTY_NOTICE) };
}

const FIGURE = 56;
const TREND = 64;
const METRIC_LINE = 28;

export function toMetricSize({ delta, trend, target, label }: MetricData): WantedSize {
  const width = 280;
  const lines = [delta, target].filter((part) => part !== undefined).length * METRIC_LINE;
  const contentHeight =
    toTextHeight(label, toContentWidth(width)) + FIGURE + lines + (trend ? TREND : 0);
  return { width, contentHeight };
}

const PLOT = 280;
const LEGEND = 32;
/** Its buttons above, its axis and what its colours mean below. */
const HEATMAP_FRAME = 84;

export function toChartSize({ type, rows, series }: ChartData): WantedSize {
  const isRound = type === "pie";
  const width = isRound ? 424 : rows.length > 24 ? 720 : 560;
  // A heatmap's height goes by its lines; the others have one plot, and a legend when it tells something.
  if (type === "heatmap")
    return { width, contentHeight: HEATMAP_FRAME + Math.max(2, series.length) * 36 };
  const legend = isRound || series.length > 1 ? LEGEND : 0;
  return { width, contentHeight: PLOT + legend };
}

const STATUS_GAP = 16;

export function toStatusListSize({ items }: StatusListData): WantedSize {
  const width = 424;
  const textWidth = toContentWidth(width) - 120;
  const heights = items.map(
    ({ label, detail }) =>
      toTextHeight(label, textWidth) + (detail ? toTextHeight(detail, textWidth) : 0) + STATUS_GAP,
  );
  const filter = new Set(items.map(({ status }) => status)).size > 1 ? FILTER_BAR : 0;
  return { width, contentHeight: filter + (sum(heights) || EMPTY_NOTICE) };
}

/** What stands in a widget that has nothing to show yet. */
export const EMPTY_NOTICE = 72;

export function sum(heights: readonly number[]): number {
  return heights.reduce((total, height) => total + height, 0);
}
