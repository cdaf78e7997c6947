import type { ChartData } from "@easel/contracts";
import { describe, expect, it, test } from "vitest";
import { toChartSummary } from "./chart-summary.ts";
import { findAnnotationPlace } from "./find-annotation-place.ts";
import { layOutLegend } from "./lay-out-legend.ts";
import { toSeriesLook } from "./series-looks.ts";
import { toChartTable } from "./to-chart-table.ts";
import { type PlotRow, toPlotData } from "./to-plot-data.ts";
import { toSlices } from "./to-slices.ts";
import { clampWindow, move, zoom } from "./zoom-window.ts";

const chart = (more: Partial<ChartData>): ChartData => ({
  ...{ type: "line", x: "x", series: [{ key: "a.b", label: "Sales" }], rows: [] },
  ...more,
});

describe("toPlotData", () => {
  it("lays lines out by number or by time, sorted, and texts as given", () => {
    const rows = (...places: (string | number)[]) => places.map((x, y) => ({ x, "a.b": y }));
    const numbers = toPlotData(chart({ rows: rows(2021, 2019) }));
    expect(numbers.kind).toBe("number");
    expect(numbers.rows.map(({ label, values }) => [label, values[0]])).toEqual([
      ["2019", 1],
      ["2021", 0],
    ]);
    expect(toPlotData(chart({ rows: rows("2026-01-02", "2026-01-01") })).kind).toBe("time");
    expect(toPlotData(chart({ rows: rows("2026-01-02", "later") })).kind).toBe("category");
    expect(toPlotData(chart({ type: "bar", rows: rows(2021, 2019) }))).toMatchObject({
      ...{ kind: "category", rows: [{ label: "2021" }, { label: "2019" }] },
    });
  });

  it("takes what is missing for a gap, and no value from a prototype", () => {
    const series = [{ key: "a" }, { key: "constructor" }];
    const { rows } = toPlotData(chart({ series, rows: [{ x: "Q1", a: null }] }));
    expect(rows[0]?.values).toEqual([null, null]);
  });
});

describe("zoom", () => {
  it("halves and doubles around the middle, within the rows", () => {
    expect(zoom({ start: 0, end: 100 }, 100, "in")).toEqual({ start: 25, end: 75 });
    expect(zoom({ start: 25, end: 75 }, 100, "out")).toEqual({ start: 0, end: 100 });
    expect(zoom({ start: 90, end: 100 }, 100, "out")).toEqual({ start: 80, end: 100 });
    expect(zoom({ start: 40, end: 48 }, 100, "in")).toEqual({ start: 40, end: 48 });
  });

  it("moves by half a window, up to the ends", () => {
    expect(move({ start: 0, end: 20 }, 100, 1)).toEqual({ start: 10, end: 30 });
    expect(move({ start: 5, end: 25 }, 100, -1)).toEqual({ start: 0, end: 20 });
    expect(move({ start: 75, end: 95 }, 100, 1)).toEqual({ start: 80, end: 100 });
  });

  it("still fits when rows have gone", () => {
    expect(clampWindow({ start: 60, end: 90 }, 50)).toEqual({ start: 20, end: 50 });
    expect(clampWindow({ start: 60, end: 90 }, 10)).toEqual({ start: 0, end: 10 });
    expect(clampWindow(undefined, 50)).toEqual({ start: 0, end: 50 });
  });
});

describe("toSlices", () => {
  const toRows = (...values: (number | null)[]): PlotRow[] =>
    values.map((value, at) => ({ x: at, at, label: `s${at}`, values: [value] }));

  it("has a share for each value above 0", () => {
    expect(toSlices(toRows(1, 0, null, 3))).toEqual([
      { label: "s0", value: 1, share: 0.25, index: 0 },
      { label: "s3", value: 3, share: 0.75, index: 1 },
    ]);
    expect(toSlices(toRows(0, 0))).toEqual([]);
  });

  it("puts the smallest of more than twelve together", () => {
    const slices = toSlices(toRows(...Array.from({ length: 20 }, (_, index) => index + 1)));
    expect(slices).toHaveLength(12);
    // The eleven largest are 10 to 20; 1 to 9 make 45 of 210.
    expect(slices[0]?.value).toBe(10);
    expect(slices.at(-1)).toMatchObject({ label: "9 others", value: 45, share: 45 / 210 });
  });
});

describe("the table of a chart", () => {
  it("has units in its heads and years without separators", () => {
    const data = chart({
      ...{ rows: [{ x: 2026, "a.b": 1200 }, { x: 2025 }], units: { x: "year", y: "k€" } },
    });
    expect(toChartTable(data)).toEqual({
      columns: [
        { key: "x", label: "x (year)", type: "text" },
        { key: "a.b", label: "Sales (k€)", type: "number" },
      ],
      rows: [
        ["2026", 1200],
        ["2025", null],
      ],
      selectable: "none",
    });
  });

  it.each([
    [[{ x: 0.5 }, { x: 2 }], "number"],
    [[{ x: 12_000 }], "number"],
    [[{ x: "2026-01-01" }], "date"],
    [[{ x: "Q1" }, { x: 4 }], "text"],
  ])("%j is a column of type %s", (rows, type) => {
    expect(toChartTable(chart({ rows })).columns[0]?.type).toBe(type);
  });
});

test("a summary names the extremes and the marks", () => {
  const data = chart({
    type: "bar",
    rows: [
      { x: "Jan", "a.b": 4 },
      { x: "Feb", "a.b": 1200 },
      { x: "Mar", "a.b": null },
    ],
    units: { y: "k€" },
    annotations: [{ x: "Feb", label: "New shop" }],
  });
  expect(toChartSummary(data, toPlotData(data))).toBe(
    "Bar chart of Sales over 3 rows. Sales: lowest 4 k€ at Jan, highest 1,200 k€ at Feb. Marked: New shop.",
  );
});

describe("an annotation stands", () => {
  const rows = [2019, 2020, 2024].map((x) => ({ x, "a.b": 1 }));
  const place = (x: string | number, type: ChartData["type"], window = { start: 0, end: 3 }) => {
    const plot = toPlotData(chart({ type, rows }));
    const drawn = plot.rows
      .slice(window.start, window.end)
      .map((row, index) => ({ ...row, place: plot.kind === "category" ? index : row.at }));
    return findAnnotationPlace(x, { plot, window }, drawn);
  };

  it("at its number on a scale, and at the nearest of bars", () => {
    expect(place(2021.5, "line")).toBe(2021.5);
    expect(place(2020, "bar")).toBe(1);
    expect(place(2023, "bar")).toBe(2);
  });

  it("nowhere outside of the rows that are looked at", () => {
    expect(place(2019, "bar", { start: 1, end: 3 })).toBeNull();
    expect(place(2020, "bar", { start: 1, end: 3 })).toBe(0);
    expect(place("2026", "bar")).toBeNull();
  });
});

test("no two of twelve series look alike without their colours", () => {
  const looks = Array.from({ length: 12 }, (_, index) => toSeriesLook(index));
  const lines = looks.map(({ dash, marker }) => `${dash} ${marker}`);
  const fields = looks.map(({ hatch }) => hatch);
  expect(new Set(lines).size).toBe(12);
  expect(new Set(fields).size).toBe(12);
});

test("a legend takes as many lines as it needs", () => {
  // 30 for the sample, 18 between two: 80 and 98 leave 102 of 200, too little for the third.
  expect(layOutLegend([50, 50, 80], 200)).toEqual({
    places: [
      { left: 0, top: 24 },
      { left: 98, top: 24 },
      { left: 0, top: 44 },
    ],
    height: 48,
  });
  expect(layOutLegend([], 200)).toEqual({ places: [], height: 0 });
});
