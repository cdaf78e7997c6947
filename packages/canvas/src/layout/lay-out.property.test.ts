import type { Edge, Layout } from "@easel/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { WantedPlace } from "../places.ts";
import type { NodeContent } from "../widget-content.ts";
import { layOut } from "./lay-out.ts";

type Canvas = { nodes: NodeContent[]; edges: Edge[]; wanted: Map<string, WantedPlace> };

const content: fc.Arbitrary<Omit<NodeContent, "id">> = fc.oneof(
  fc.record({ kind: fc.constant("component") }),
  fc.nat(3000).map((length) => ({
    kind: "widget",
    widget: "note@1",
    data: { markdown: "words ".repeat(length / 6) },
  })),
  fc.integer({ min: 2, max: 12 }).map((count) => ({
    kind: "widget",
    widget: "decision@1",
    data: {
      options: Array.from({ length: count }, (_, index) => ({ id: `o${index}`, title: "T" })),
    },
  })),
);

const place: fc.Arbitrary<WantedPlace> = fc.record(
  {
    position: fc.record({
      x: fc.integer({ min: -2000, max: 4000 }),
      y: fc.integer({ min: -2000, max: 4000 }),
    }),
    size: fc.record({
      width: fc.integer({ min: 120, max: 1500 }),
      height: fc.integer({ min: 60, max: 1500 }),
    }),
  },
  { requiredKeys: [] },
);

function canvas(nodesMax: number): fc.Arbitrary<Canvas> {
  return fc
    .record({
      contents: fc.array(content, { minLength: 1, maxLength: nodesMax }),
      links: fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { maxLength: nodesMax * 2 }),
      places: fc.array(fc.tuple(fc.nat(99), place), { maxLength: 5 }),
    })
    .map(({ contents, links, places }) => {
      const idOf = (index: number) => `n${index % contents.length}`;
      return {
        nodes: contents.map((each, index) => ({ id: `n${index}`, ...each })),
        edges: links.map(([from, to]) => ({ from: idOf(from), to: idOf(to) })),
        wanted: new Map(places.map(([index, wanted]) => [idOf(index), wanted])),
      };
    });
}

/** Pairs that overlap, leaving out pairs in which both were put there by somebody. */
function listOverlaps(layout: Layout, isPutThere: (id: string) => boolean): string[] {
  const entries = Object.entries(layout);
  return entries.flatMap(([left, a], index) =>
    entries.slice(index + 1).flatMap(([right, b]) => {
      const apart =
        a.x + a.width <= b.x ||
        b.x + b.width <= a.x ||
        a.y + a.height <= b.y ||
        b.y + b.height <= a.y;
      return apart || (isPutThere(left) && isPutThere(right)) ? [] : [`${left} ${right}`];
    }),
  );
}

test("nothing that is placed here overlaps anything, and all of it stands on the grid", () => {
  fc.assert(
    fc.property(canvas(40), ({ nodes, edges, wanted }) => {
      const layout = layOut({ nodes, edges, wanted });
      const isPutThere = (id: string) => wanted.get(id)?.position !== undefined;
      expect(Object.keys(layout).sort()).toEqual(nodes.map(({ id }) => id).sort());
      expect(listOverlaps(layout, isPutThere)).toEqual([]);
      for (const [id, { x, y }] of Object.entries(layout))
        if (!isPutThere(id)) expect([Math.abs(x % 8), Math.abs(y % 8)]).toEqual([0, 0]);
      for (const [id, { position, size }] of wanted)
        expect(layout[id]).toMatchObject({ ...position, ...size });
    }),
    { numRuns: 150 },
  );
});

test("the same request gives the same layout", () => {
  fc.assert(
    fc.property(canvas(25), (request) => {
      expect(layOut(structuredClone(request))).toEqual(layOut(request));
    }),
    { numRuns: 50 },
  );
});

test("adding and removing nodes moves nobody, and the new ones find free places", () => {
  fc.assert(
    fc.property(canvas(25), fc.nat(24), fc.nat(24), ({ nodes, edges }, at, gone) => {
      const before = nodes.filter((_, index) => index % 3 !== at % 3 || nodes.length < 3);
      const previous = layOut({ nodes: before, edges });
      const after = nodes.filter((_, index) => index !== gone % nodes.length || nodes.length === 1);
      const layout = layOut({ nodes: after, edges, previous });
      for (const { id } of after) if (previous[id]) expect(layout[id]).toEqual(previous[id]);
      expect(listOverlaps(layout, () => false)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("a hundred nodes, joined in every way", () => {
  const nodes = Array.from({ length: 100 }, (_, index) => ({ id: `n${index}`, kind: "component" }));
  const star = nodes.slice(1).map(({ id }) => ({ from: "n0", to: id }));
  const chain = nodes.slice(1).map(({ id }, index) => ({ from: `n${index}`, to: id }));
  const ring = [...chain, { from: "n99", to: "n0" }];
  for (const edges of [[], star, chain, ring, [...star, ...ring]]) {
    const layout = layOut({ nodes, edges });
    expect(listOverlaps(layout, () => false)).toEqual([]);
    const right = Math.max(...Object.values(layout).map(({ x, width }) => x + width));
    const bottom = Math.max(...Object.values(layout).map(({ y, height }) => y + height));
    expect(right / bottom).toBeGreaterThan(0.5);
    expect(right / bottom).toBeLessThan(3.2);
  }
});
