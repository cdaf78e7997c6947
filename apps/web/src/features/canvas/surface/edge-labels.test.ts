import { expect, test } from "vitest";
import { type Curve, placeLabel, pointAt } from "./edge-labels.ts";
import type { DrawnEdge, Point, Side } from "./edge-paths.ts";

const LONG = "a label that is much longer than the room between two items could ever hold";

function edge(from: [Point, Side], to: [Point, Side], label: string): DrawnEdge {
  return {
    key: "k",
    fromId: "a",
    toId: "b",
    from: { point: from[0], side: from[1] },
    to: { point: to[0], side: to[1] },
    label,
  };
}
const straight = (a: Point, d: Point): Curve => [
  a,
  { x: a.x + (d.x - a.x) / 3, y: a.y + (d.y - a.y) / 3 },
  { x: a.x + ((d.x - a.x) * 2) / 3, y: a.y + ((d.y - a.y) * 2) / 3 },
  d,
];

test("a curve passes through its ends and, when it is straight, through its middle", () => {
  const curve = straight({ x: 0, y: 0 }, { x: 90, y: 30 });
  expect(pointAt(curve, 0)).toEqual({ x: 0, y: 0 });
  expect(pointAt(curve, 1)).toEqual({ x: 90, y: 30 });
  expect(pointAt(curve, 0.5)).toEqual({ x: 45, y: 15 });
});

test("between two items side by side a label is no wider than the room between them", () => {
  const [a, b] = [
    { x: 300, y: 50 },
    { x: 396, y: 50 },
  ];
  const layout = {
    left: { x: 0, y: 0, width: 300, height: 100 },
    right: { x: 396, y: 0, width: 300, height: 100 },
  };
  const placed = placeLabel(edge([a, "right"], [b, "left"], LONG), straight(a, b), layout);
  expect(placed.x).toBe(348);
  expect(placed.x - placed.maxWidth / 2).toBeGreaterThan(300);
  expect(placed.x + placed.maxWidth / 2).toBeLessThan(396);
  expect(placed.lines).toBe(2);
});

test("between two items above one another a label takes as many lines as fit", () => {
  const layout = {
    upper: { x: 0, y: 0, width: 300, height: 100 },
    lower: { x: 0, y: 136, width: 300, height: 100 },
  };
  const [a, b] = [
    { x: 150, y: 100 },
    { x: 150, y: 136 },
  ];
  expect(placeLabel(edge([a, "bottom"], [b, "top"], LONG), straight(a, b), layout)).toEqual({
    x: 150,
    y: 118,
    maxWidth: 208,
    lines: 1,
  });
});

test("an edge that passes an item on its way keeps its label off it", () => {
  const layout = {
    first: { x: 0, y: 0, width: 100, height: 100 },
    between: { x: 300, y: 0, width: 400, height: 100 },
    last: { x: 1000, y: 0, width: 100, height: 100 },
  };
  const [a, b] = [
    { x: 100, y: 50 },
    { x: 1000, y: 50 },
  ];
  const { x } = placeLabel(edge([a, "right"], [b, "left"], "then"), straight(a, b), layout);
  // "then" is some 44 wide.
  expect(x + 22 <= 300 || x - 22 >= 700).toBe(true);
});
