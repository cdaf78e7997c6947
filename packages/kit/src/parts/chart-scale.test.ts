import { expect, test } from "vitest";
import { toChartScale } from "./chart-scale.ts";

test.each([
  { values: [], ticks: [0, 0.25, 0.5, 0.75, 1] },
  { values: [0, 0], ticks: [0, 0.25, 0.5, 0.75, 1] },
  { values: [3, 10, 7], ticks: [0, 2.5, 5, 7.5, 10] },
  { values: [120, 80], ticks: [0, 50, 100, 150] },
  { values: [-5, 5], ticks: [-5, -2.5, 0, 2.5, 5] },
  { values: [0.1, 0.3], ticks: [0, 0.1, 0.2, 0.3] },
])("an axis for $values has round steps and zero", ({ values, ticks }) => {
  expect(toChartScale(values)).toEqual({ min: ticks[0], max: ticks.at(-1), ticks });
});
