import type { Edge, Layout } from "@easel/contracts";

/** A row takes nodes that start above the middle of its first node, and at most this far below its top. */
const ROW_REACH_MAX = 240;

/**
 * The order of the outline and of the DOM: row by row from the top, each row from left to right; and,
 * where edges are given, a node only after those that lead to it, as far as the edges form no circle.
 */
export function toReadingOrder<Node extends { id: string }>(
  nodes: readonly Node[],
  layout: Layout,
  edges: readonly Edge[] = [],
): Node[] {
  return putSourcesFirst(toRowOrder(nodes, layout), edges);
}

function toRowOrder<Node extends { id: string }>(nodes: readonly Node[], layout: Layout): Node[] {
  const placed = nodes.map((node, index) => ({ node, index, place: readPlaceOf(layout, node.id) }));
  placed.sort((a, b) => a.place.y - b.place.y || a.place.x - b.place.x || a.index - b.index);
  const rows: (typeof placed)[] = [];
  for (const entry of placed) {
    const row = rows.at(-1);
    const first = row?.[0]?.place;
    const reach = first ? Math.min(first.height / 2, ROW_REACH_MAX) : 0;
    if (row && first && entry.place.y < first.y + reach) row.push(entry);
    else rows.push([entry]);
  }
  return rows.flatMap((row) =>
    row
      .sort((a, b) => a.place.x - b.place.x || a.place.y - b.place.y || a.index - b.index)
      .map(({ node }) => node),
  );
}

/** A node without a place, which a stored layout never has, counts as last. */
function readPlaceOf(layout: Layout, id: string): { x: number; y: number; height: number } {
  const place = Object.hasOwn(layout, id) ? layout[id] : undefined;
  return place ?? { x: 0, y: Number.MAX_SAFE_INTEGER, height: 0 };
}

/** Takes, again and again, the first node whose sources are all taken; in a circle simply the first. */
function putSourcesFirst<Node extends { id: string }>(
  nodes: readonly Node[],
  edges: readonly Edge[],
): Node[] {
  const waiting = new Map(nodes.map((node) => [node.id, node]));
  const links = edges.filter((edge) => edge.from !== edge.to);
  const ordered: Node[] = [];
  while (waiting.size > 0) {
    const blocked = new Set(links.filter(({ from }) => waiting.has(from)).map(({ to }) => to));
    const candidates = [...waiting.values()];
    const next = candidates.find(({ id }) => !blocked.has(id)) ?? candidates[0];
    if (!next) break;
    ordered.push(next);
    waiting.delete(next.id);
  }
  return ordered;
}
