import type { Layout } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import type { NodeContent } from "../widget-content.ts";
import { layOut } from "./lay-out.ts";

/** A component is 480 × 360 whatever it holds, which makes places easy to work out. */
const node = (id: string): NodeContent => ({ id, kind: "component" });
const SIZE = { width: 480, height: 360 };

test("nodes without edges stand in rows in the order of the spec, 48 px apart", () => {
  const nodes = ["a", "b", "c", "d"].map(node);
  // Four times 528 × 408 in the shape of a screen are two rows of two.
  expect(layOut({ nodes, edges: [] })).toEqual({
    a: { x: 0, y: 0, ...SIZE },
    b: { x: 528, y: 0, ...SIZE },
    c: { x: 0, y: 408, ...SIZE },
    d: { x: 528, y: 408, ...SIZE },
  });
});

test("an edge leads from left to right", () => {
  const layout = layOut({ nodes: ["b", "a"].map(node), edges: [{ from: "a", to: "b" }] });
  expect(layout.a).toEqual({ x: 0, y: 0, ...SIZE });
  expect(layout.b?.x).toBeGreaterThanOrEqual(480 + 96);
  expect(layout.b?.y).toBe(0);
});

test("sources of one node stand above each other in the order of the spec", () => {
  const nodes = ["a", "b", "c", "end"].map(node);
  const edges = ["a", "b", "c"].map((from) => ({ from, to: "end" }));
  const layout = layOut({ nodes, edges });
  expect([layout.a?.x, layout.b?.x, layout.c?.x]).toEqual([0, 0, 0]);
  expect(layout.a?.y).toBe(0);
  expect(layout.b?.y ?? 0).toBeGreaterThan(layout.a?.y ?? 0);
  expect(layout.c?.y ?? 0).toBeGreaterThan(layout.b?.y ?? 0);
});

test("a long chain continues below instead of running off to the right", () => {
  const nodes = Array.from({ length: 12 }, (_, index) => node(`n${index}`));
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: `n${index}`, to: id }));
  const layout = layOut({ nodes, edges });
  const right = Math.max(...Object.values(layout).map(({ x, width }) => x + width));
  expect(right).toBeLessThanOrEqual(2600);
});

describe("a few connected nodes stay on a page 1 100 px wide", () => {
  const decision: NodeContent = {
    id: "end",
    kind: "widget",
    widget: "decision@1",
    data: { options: ["a", "b", "c"].map((id) => ({ id, title: "Title" })) },
  };

  test("what leads to a wide one stands side by side above it", () => {
    const edges = ["a", "b"].map((from) => ({ from, to: "end" }));
    const layout = layOut({ nodes: [node("a"), node("b"), decision], edges });
    expect(layout.a).toEqual({ x: 0, y: 0, ...SIZE });
    expect(layout.b).toEqual({ x: 528, y: 0, ...SIZE });
    // 360 and the room of an edge.
    expect(layout.end).toMatchObject({ x: 0, y: 456, width: 912 });
  });

  test("a chain goes on below", () => {
    const nodes = ["a", "b", "c", "d"].map(node);
    const edges = [
      { from: "a", to: "b" },
      { from: "b", to: "c" },
      { from: "c", to: "d" },
    ];
    expect(layOut({ nodes, edges })).toEqual({
      a: { x: 0, y: 0, ...SIZE },
      b: { x: 576, y: 0, ...SIZE },
      c: { x: 0, y: 456, ...SIZE },
      d: { x: 576, y: 456, ...SIZE },
    });
  });
});

describe("given places", () => {
  const previous: Layout = { a: { x: 3, y: 5, ...SIZE }, b: { x: 600, y: 5, ...SIZE } };
  const nodes = ["a", "b", "new"].map(node);

  test("former places stay as they are, even off the grid", () => {
    const layout = layOut({ nodes, edges: [], previous });
    expect(layout.a).toEqual(previous.a);
    expect(layout.b).toEqual(previous.b);
    // Under a: 5 + 360 + 48 up to the grid, and level with the grid at the left.
    expect(layout.new).toEqual({ x: 8, y: 416, ...SIZE });
  });

  test("a new node goes to the right of the one that leads to it, below what stands there", () => {
    const layout = layOut({ nodes, edges: [{ from: "b", to: "new" }], previous });
    expect(layout.new).toEqual({ x: 1176, y: 8, ...SIZE });
    const blocked = { ...previous, c: { x: 1200, y: 0, ...SIZE } };
    const more = layOut({
      nodes: [...nodes, node("c")],
      edges: [{ from: "b", to: "new" }],
      previous: blocked,
    });
    expect(more.new).toEqual({ x: 1176, y: 408, ...SIZE });
  });

  test("wanted positions and sizes win over former ones and over one another", () => {
    const layout = layOut({
      nodes,
      edges: [],
      previous,
      wanted: new Map([
        ["a", { position: { x: 600, y: 5 } }],
        ["b", { size: { width: 1000, height: 100 } }],
      ]),
    });
    expect(layout.a).toEqual({ x: 600, y: 5, ...SIZE });
    expect(layout.b).toEqual({ x: 600, y: 5, width: 1000, height: 100 });
  });

  test("a forgotten node is placed anew", () => {
    const layout = layOut({ nodes, edges: [], previous, forgotten: new Set(["b"]) });
    expect(layout.a).toEqual(previous.a);
    expect(layout.b).not.toEqual(previous.b);
  });
});

test("ids that Object.prototype knows get places of their own", () => {
  const ids = ["constructor", "__proto__", "toString"];
  const layout = layOut({ nodes: ids.map(node), edges: [], previous: {} });
  expect(Object.keys(layout)).toEqual(ids);
  expect(Object.values(layout).every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
});

test("beside a node at the very edge of the canvas there is a place within it", () => {
  const previous: Layout = { a: { x: 99_600, y: 99_700, ...SIZE } };
  const layout = layOut({
    nodes: ["a", "b", "c"].map(node),
    edges: [{ from: "a", to: "b" }],
    previous,
  });
  for (const id of ["b", "c"]) {
    expect(Math.abs(layout[id]?.x ?? Number.NaN)).toBeLessThanOrEqual(100_000);
    expect(Math.abs(layout[id]?.y ?? Number.NaN)).toBeLessThanOrEqual(100_000);
  }
});
