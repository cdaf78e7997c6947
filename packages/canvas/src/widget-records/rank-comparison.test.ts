import type { ComparisonData } from "@easel/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankComparison } from "./rank-comparison.ts";

const data: ComparisonData = {
  options: ["graz", "wien", "linz"].map((id) => ({ id, title: id })),
  criteria: [
    { id: "rent", label: "Rent", weight: 3, direction: "lower" },
    { id: "size", label: "Size", weight: 1, direction: "higher" },
  ],
  cells: {
    graz: { rent: 1850, size: 90 },
    wien: { rent: { value: 2300, text: "2,300 EUR" }, size: 110 },
    linz: { rent: 2000, size: "not said" },
  },
};

describe("rankComparison", () => {
  test("weighs how each option does between the worst and the best", () => {
    // rent (weight 3, 450 apart): graz 1, wien 0, linz (2300 − 2000) / 450 = 2/3
    // size (weight 1, 20 apart):  graz 0, wien 1, linz has no number → 0
    // graz 3/4, linz (3 · 2/3) / 4 = 1/2, wien 1/4
    expect(rankComparison(data)).toEqual([
      { option: "graz", score: 0.75, place: 1, missing: [] },
      { option: "linz", score: 0.5, place: 2, missing: ["size"] },
      { option: "wien", score: 0.25, place: 3, missing: [] },
    ]);
  });

  test("takes somebody's own weights, and the data's where they have none", () => {
    // size 9, rent still 3: graz 3/12, wien 9/12, linz 2/12.
    expect(rankComparison(data, { size: 9 }).map(({ option, score }) => [option, score])).toEqual([
      ["wien", 0.75],
      ["graz", 0.25],
      ["linz", 0.166666667],
    ]);
  });

  test("equal options share a place, in the order of the data, and the next one skips", () => {
    const equal: ComparisonData = {
      ...data,
      cells: { wien: { rent: 1 }, graz: { rent: 2 }, linz: { rent: 1 } },
    };
    // Nobody has a size, so rent alone counts.
    expect(rankComparison(equal)).toEqual([
      { option: "wien", score: 1, place: 1, missing: [] },
      { option: "linz", score: 1, place: 1, missing: [] },
      { option: "graz", score: 0, place: 3, missing: [] },
    ]);
  });

  test("where all are the same, all are as good", () => {
    const same: ComparisonData = {
      ...data,
      cells: { graz: { rent: 5 }, wien: { rent: 5 }, linz: {} },
    };
    expect(rankComparison(same).map(({ score, place }) => [score, place])).toEqual([
      [1, 1],
      [1, 1],
      [0, 3],
    ]);
  });

  test("nothing to go by gives 0 to all", () => {
    for (const ranking of [
      rankComparison({ ...data, cells: {} }),
      rankComparison(data, { rent: 0, size: 0 }),
    ])
      expect(ranking.map(({ score, place }) => [score, place])).toEqual([
        [0, 1],
        [0, 1],
        [0, 1],
      ]);
  });

  test("the greatest numbers that there are do not break it", () => {
    const huge: ComparisonData = {
      ...data,
      cells: {
        graz: { size: Number.MAX_VALUE },
        wien: { size: -Number.MAX_VALUE },
        linz: { size: 0 },
      },
    };
    expect(rankComparison(huge).map(({ option, score }) => [option, score])).toEqual([
      ["graz", 1],
      ["linz", 0.5],
      ["wien", 0],
    ]);
  });

  test("the smallest numbers that there are can be told apart", () => {
    const tiny: ComparisonData = {
      ...data,
      criteria: [{ id: "size", label: "Size", weight: 1, direction: "higher" }],
      // Halves of 3 and 4 times the smallest are the same number.
      cells: {
        graz: { size: 3 * Number.MIN_VALUE },
        wien: { size: 4 * Number.MIN_VALUE },
        linz: { size: 2 * Number.MIN_VALUE },
      },
    };
    expect(rankComparison(tiny).map(({ option, score }) => [option, score])).toEqual([
      ["wien", 1],
      ["graz", 0.5],
      ["linz", 0],
    ]);
  });

  test("whatever the numbers: scores lie between 0 and 1, and scaling all weights changes nothing", () => {
    const cell = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined });
    const weight = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 6, maxLength: 6 }),
        weight,
        weight,
        (values, rent, size) => {
          const cells = Object.fromEntries(
            data.options.map(({ id }, index) => {
              const row = { rent: values[index * 2], size: values[index * 2 + 1] };
              return [
                id,
                Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)),
              ];
            }),
          ) as ComparisonData["cells"];
          const ranking = rankComparison({ ...data, cells }, { rent, size });
          for (const { score } of ranking) {
            expect(score).toBeGreaterThanOrEqual(0);
            expect(score).toBeLessThanOrEqual(1);
          }
          expect(rankComparison({ ...data, cells }, { rent: rent * 2, size: size * 2 })).toEqual(
            ranking,
          );
        },
      ),
    );
  });
});
