import type { Layout } from "@easel/contracts";
import { expect, test } from "vitest";
import { toReadingOrder } from "./reading-order.ts";

const place = (x: number, y: number, height = 200, width = 300) => ({ x, y, width, height });
const order = (layout: Layout, edges: { from: string; to: string }[] = []): string =>
  toReadingOrder(
    Object.keys(layout).map((id) => ({ id })),
    layout,
    edges,
  )
    .map(({ id }) => id)
    .join(" ");

test("rows from the top, each from left to right", () => {
  expect(order({ d: place(400, 300), c: place(0, 300), b: place(400, 0), a: place(0, 0) })).toBe(
    "a b c d",
  );
});

test("a node that is slightly lower belongs to the row, one below the middle does not", () => {
  expect(order({ a: place(400, 0), b: place(0, 90) })).toBe("b a");
  expect(order({ a: place(400, 0), b: place(0, 110) })).toBe("a b");
  // Half of a very high node would be too much.
  expect(order({ a: place(400, 0, 4000), b: place(0, 250) })).toBe("a b");
});

test("beside a high node, two stacked ones follow it from top to bottom", () => {
  const layout = { lower: place(800, 170, 120), upper: place(800, 0, 120), high: place(0, 0, 640) };
  expect(order(layout)).toBe("high upper lower");
});

test("edges put a node after those that lead to it, and circles do no harm", () => {
  const layout = { top: place(0, 0), result: place(400, 0), low: place(0, 300) };
  expect(order(layout)).toBe("top result low");
  expect(order(layout, [{ from: "low", to: "result" }])).toBe("top low result");
  const circle = [
    { from: "top", to: "low" },
    { from: "low", to: "top" },
    { from: "top", to: "top" },
  ];
  expect(order(layout, circle)).toBe("result top low");
});

test("a node without a place comes last", () => {
  const nodes = [{ id: "lost" }, { id: "toString" }, { id: "a" }];
  expect(toReadingOrder(nodes, { a: place(0, 900) }).map(({ id }) => id)).toEqual([
    "a",
    "lost",
    "toString",
  ]);
});
