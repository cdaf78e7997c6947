import { describe, expect, it } from "vitest";
import { joinNeighbours, keepEvery, keepExtremes } from "./reduce-rows.ts";
import { toDrawnRows } from "./to-drawn-rows.ts";
import type { PlotRow } from "./to-plot-data.ts";

const toRows = (...columns: (number | null)[][]): PlotRow[] =>
  (columns[0] ?? []).map((_, index) => ({
    ...{ x: index, at: index, label: `r${index}` },
    values: columns.map((column) => column[index] ?? null),
  }));
const placesOf = (rows: readonly PlotRow[]) => rows.map(({ at }) => at);

describe("keepExtremes", () => {
  it("keeps both ends, and of each stretch its lowest and highest", () => {
    // Room for 6: the ends, and two stretches of five with two each.
    const rows = toRows([5, 4, 9, 5, 1, 5, 5, 0, 5, 7]);
    expect(placesOf(keepExtremes(rows, [0], 6))).toEqual([0, 2, 4, 7, 9]);
  });

  it("looks at shown series alone", () => {
    const rows = toRows(Array(100).fill(1), [...Array(50).fill(0), 99, ...Array(49).fill(0)]);
    expect(placesOf(keepExtremes(rows, [1], 4))).toContain(50);
    expect(placesOf(keepExtremes(rows, [0], 4))).not.toContain(50);
  });

  it("leaves few rows alone, and passes over gaps", () => {
    const rows = toRows([null, null, null, 3, null, null]);
    expect(keepExtremes(rows, [0], 6)).toBe(rows);
    expect(placesOf(keepExtremes(rows, [0], 5))).toEqual([0, 3, 5]);
  });
});

describe("keepEvery", () => {
  it("takes even steps from the first to the last", () => {
    expect(placesOf(keepEvery(toRows([0, 1, 2, 3, 4, 5, 6, 7, 8]), 3))).toEqual([0, 4, 8]);
  });
});

describe("joinNeighbours", () => {
  it("draws neighbours at their mean, without their gaps", () => {
    const { rows, joined } = joinNeighbours(toRows([1, 2, 6, null, null, null, 10]), 3);
    expect(joined).toBe(3);
    expect(rows.map(({ label, values }) => [label, values[0]])).toEqual([
      ["r0 – r2", 3],
      ["r3 – r5", null],
      ["r6", 10],
    ]);
  });

  it("rounds what dividing leaves over", () => {
    expect(joinNeighbours(toRows([1, 1, 2, 2]), 1).rows[0]?.values).toEqual([1.5]);
    expect(joinNeighbours(toRows([10, 10, 11]), 1).rows[0]?.values).toEqual([10.33]);
    expect(joinNeighbours(toRows([0, 0, 0.001]), 1).rows[0]?.values).toEqual([0.000333]);
  });
});

describe("toDrawnRows", () => {
  const rows = toRows(Array.from({ length: 5000 }, (_, index) => index % 100));

  it.each([
    ["line", 1, 802],
    ["area", 1, 802],
    ["scatter", 1, 1200],
    ["bar", 1, 240],
    ["bar", 4, 60],
    ["stackedBar", 12, 80],
  ] as const)(
    "a %s of %i series has at most %i rows of 5 000, and says so",
    (type, count, most) => {
      const shown = Array.from({ length: count }, (_, index) => index);
      const drawn = toDrawnRows(type, rows, shown);
      expect(drawn.rows.length).toBeLessThanOrEqual(most);
      expect(drawn.rows.length).toBeGreaterThan(most / 3);
      expect(drawn.note).toMatch(/of 5,000 rows|mean of up to/);
    },
  );

  it("says nothing where nothing is left out", () => {
    expect(toDrawnRows("bar", rows.slice(0, 50), [0])).toEqual({
      ...{ rows: rows.slice(0, 50), note: null },
    });
    expect(toDrawnRows("heatmap", rows, [0]).rows).toBe(rows);
  });
});
