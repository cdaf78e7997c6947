import { expect, test } from "vitest";
import { countCrossedLayers, toLayerRanks } from "./layer-ranks.ts";

const boxes = ["a", "b", "c", "d"].map((id, index) => ({ index, id, width: 1, height: 1 }));
const edges = [
  { from: "a", to: "b" },
  { from: "b", to: "c" },
  { from: "a", to: "c" },
  { from: "elsewhere", to: "d" },
];

test("a box stands one layer after the deepest that leads to it", () => {
  const ranks = toLayerRanks(boxes, edges);
  expect([...ranks]).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 2],
    ["d", 0],
  ]);
  expect(countCrossedLayers(ranks, edges)).toBe(1 + 1 + 2);
});

test("a circle is opened at the box that comes first", () => {
  const circle = [...edges, { from: "c", to: "a" }];
  const ranks = toLayerRanks(boxes, circle);
  expect(ranks).toEqual(toLayerRanks(boxes, edges));
  expect(countCrossedLayers(ranks, circle)).toBe(1 + 1 + 2 + 2);
});

test("the order of the spec does not decide the layer", () => {
  const ranks = toLayerRanks([...boxes].reverse(), edges);
  expect([ranks.get("a"), ranks.get("b"), ranks.get("c")]).toEqual([0, 1, 2]);
});
