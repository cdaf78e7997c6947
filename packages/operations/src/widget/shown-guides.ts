import type { WidgetName } from "@easel/contracts";
import type { Guide } from "./widget-guide.ts";

/** Widgets that people read. */
export const SHOWN_GUIDES = {
  "timeline@1": {
    purpose:
      "What happened or will happen, shown by time. at is a day, or an RFC 3339 moment with its zone. status is a word of your own (up to 12 different ones) to filter by.",
    people: "read, jump to a date, filter by status",
    example: {
      items: [
        { id: "offer", at: "2026-03-02", title: "Offer signed", status: "done" },
        { id: "move", at: "2026-04-01T09:00:00+02:00", title: "Moving day", status: "planned" },
      ],
    },
  },
  "metric@1": {
    purpose:
      "One figure. format says how a number is written (percent shows 0.12 as 12 %), delta how it changed and whether that is good, trend holds earlier values, oldest first.",
    people: "read",
    example: {
      value: 0.974,
      label: "Orders on time",
      format: { style: "percent", decimals: 1 },
      delta: { value: 0.012, direction: "up", good: true },
      trend: [0.95, 0.948, 0.962, 0.974],
      target: 0.98,
    },
  },
  "chart@1": {
    purpose:
      "Numbers as a line, area, bar, stackedBar, pie, scatter or heatmap. Every row has the key of x and one number per series key (null or none for a gap). A pie takes one series; a scatter needs numbers on x; a heatmap shows one line of fields per series.",
    people: "hover, switch series on and off, zoom, read as a table, save as PNG",
    example: {
      type: "bar",
      x: "month",
      series: [
        { key: "new", label: "New customers" },
        { key: "left", label: "Customers who left" },
      ],
      rows: [
        { month: "January", new: 42, left: 9 },
        { month: "February", new: 51, left: 12 },
      ],
      units: { y: "customers" },
      annotations: [{ y: 50, label: "Goal" }],
    },
  },
  "status-list@1": {
    purpose:
      "How things stand: ok, warn, error, running, pending or unknown. Refresh it with patch_canvas update_node data.",
    people: "read, filter by status",
    example: {
      items: [
        { id: "build", label: "Build", status: "ok", detail: "4 min 12 s" },
        {
          id: "deploy",
          label: "Deployment",
          status: "running",
          updatedAt: "2026-03-02T09:30:00Z",
        },
      ],
    },
  },
} satisfies Partial<Record<WidgetName, Guide>>;
