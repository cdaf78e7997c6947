import { describe, expect, it, test } from "vitest";
import { formatTick } from "./format-tick.ts";
import { STRONGEST_WITH_TEXT, toHeat, toHeatScale } from "./heat-scale.ts";
import { toNiceScale, toNiceTicks } from "./nice-ticks.ts";
import { toTimeTicks } from "./time-ticks.ts";
import type { PlotRow } from "./to-plot-data.ts";
import { toValueRange } from "./to-value-range.ts";

test.each<[number, number, number, number[]]>([
  [0, 10, 5, [0, 2, 4, 6, 8, 10]],
  [3, 11, 4, [4, 6, 8, 10]],
  [-1, 1, 4, [-1, -0.5, 0, 0.5, 1]],
  [0, 0.3, 3, [0, 0.1, 0.2, 0.3]],
  [2019, 2026, 4, [2020, 2022, 2024, 2026]],
  [5, 5, 4, []],
])("from %d to %d, about %i ticks: %j", (low, high, count, ticks) => {
  expect(toNiceTicks(low, high, count)).toEqual(ticks);
});

test.each<[number, number, number, [number, number], number]>([
  [13, 71, 4, [0, 80], 5],
  [1002, 1009, 4, [1002, 1010], 5],
  [-12, 21, 3, [-20, 40], 4],
  [5, 5, 5, [2, 8], 7],
  [0, 0, 2, [-1, 1], 3],
])("an axis for %d to %d reaches round numbers", (low, high, count, domain, ticks) => {
  const scale = toNiceScale(low, high, count);
  expect(scale.domain).toEqual(domain);
  expect(scale.ticks).toHaveLength(ticks);
});

describe("ticks of time stand where the reader's clock is round", () => {
  const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime();
  const read = (low: number, high: number, count: number) => {
    const { ticks, format } = toTimeTicks(low, high, count);
    return ticks.map(format);
  };

  it.each([
    [at(2026, 0, 1, 9, 50), at(2026, 0, 1, 12, 5), 4, ["10:00", "11:00", "12:00"]],
    [at(2026, 0, 1), at(2026, 0, 4), 3, ["1 Jan", "2 Jan", "3 Jan", "4 Jan"]],
    [at(2026, 0, 1, 12), at(2026, 0, 2, 12), 2, ["1 Jan, 12:00", "2 Jan, 00:00", "2 Jan, 12:00"]],
    [at(2025, 10, 5), at(2026, 1, 20), 4, ["Dec 2025", "Jan 2026", "Feb 2026"]],
    [at(2014, 4, 2), at(2026, 8, 1), 4, ["2015", "2020", "2025"]],
  ])("%d to %d", (low, high, count, labels) => {
    expect(read(low, high, count)).toEqual(labels);
  });

  it("one moment has one tick", () => {
    expect(toTimeTicks(at(2026, 0, 1, 9, 0), at(2026, 0, 1, 9, 0), 4).ticks).toHaveLength(1);
  });
});

const row = (...values: (number | null)[]): PlotRow => ({ x: 0, at: 0, label: "", values });

test.each([
  ["line", [row(3, 9), row(5, null)], [0, 1], { low: 3, high: 9 }],
  ["line", [row(3, 9), row(5, null)], [0], { low: 3, high: 5 }],
  ["bar", [row(3), row(5)], [0], { low: 0, high: 5 }],
  ["stackedBar", [row(3, 9, -2), row(-4, -5, 1)], [0, 1, 2], { low: -9, high: 12 }],
  ["line", [row(null)], [0], null],
] as const)("a %s of %j draws from %j", (type, rows, shown, range) => {
  expect(toValueRange(type, rows, shown, undefined)).toEqual(range);
});

test("a mark on the y axis is within what is drawn", () => {
  expect(toValueRange("line", [row(3)], [0], [{ y: 70, label: "Goal" }])).toEqual({
    ...{ low: 3, high: 70 },
  });
});

describe("a field of a heatmap", () => {
  it("is stronger the greater its value", () => {
    const scale = toHeatScale([row(10, 20), row(null, 30)]);
    expect(scale).toEqual({ low: 10, high: 30 });
    const strengths = [10, 20, 30].map((value) => toHeat(value, { low: 10, high: 30 }, 1).strength);
    expect(strengths[0]).toBeCloseTo(0.06);
    expect(strengths[1]).toBeCloseTo(0.53);
    expect(strengths[2]).toBeCloseTo(1);
  });

  it("goes by the distance from 0 where values have both signs", () => {
    const scale = { low: -10, high: 40 };
    expect(toHeat(-10, scale, 1)).toEqual({ strength: expect.closeTo(0.295), below: true });
    expect(toHeat(0, scale, 1)).toEqual({ strength: 0.06, below: false });
    expect(toHeat(40, scale, STRONGEST_WITH_TEXT).strength).toBeCloseTo(0.5);
  });

  it("has no scale without values", () => {
    expect(toHeatScale([row(null)])).toBeNull();
  });
});

test.each([
  [12_400, "12.4k"],
  [-1_500_000, "-1.5M"],
  [3_000_000_000, "3B"],
  [2.5e18, "2.5e+18"],
  [9999, "9,999"],
  [11.741379, "11.74"],
  [0.000333, "0.000333"],
  [0, "0"],
])("%d is written %s where room is short", (value, text) => {
  expect(formatTick(value)).toBe(text);
});
