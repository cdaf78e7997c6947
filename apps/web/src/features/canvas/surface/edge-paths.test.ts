import { expect, test } from "vitest";
import { toDrawnEdges } from "./edge-paths.ts";

const LAYOUT = {
  a: { x: 0, y: 0, width: 100, height: 100 },
  b: { x: 300, y: 0, width: 100, height: 100 },
  c: { x: 300, y: 300, width: 100, height: 100 },
};

test("an edge joins the sides that face each other", () => {
  const [edge] = toDrawnEdges([{ from: "a", to: "b", label: "then" }], LAYOUT);
  expect(edge).toMatchObject({
    from: { side: "right", point: { x: 100, y: 50 } },
    to: { side: "left", point: { x: 300, y: 50 } },
    label: "then",
  });
  const [down] = toDrawnEdges([{ from: "b", to: "c" }], LAYOUT);
  expect(down).toMatchObject({ from: { side: "bottom" }, to: { side: "top" } });
});

test("edges on one side stand apart, in the order of their other ends", () => {
  const [toC, toB] = toDrawnEdges(
    [
      { from: "a", to: "c" },
      { from: "a", to: "b" },
    ],
    { ...LAYOUT, c: { ...LAYOUT.c, x: 600 } },
  );
  expect(toB?.from.point.y).toBeLessThan(toC?.from.point.y ?? 0);
});

test("edges to nothing and to oneself are not drawn", () => {
  expect(
    toDrawnEdges(
      [
        { from: "a", to: "gone" },
        { from: "a", to: "a" },
      ],
      LAYOUT,
    ),
  ).toEqual([]);
});
