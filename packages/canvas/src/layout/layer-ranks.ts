import type { Edge } from "@easel/contracts";
import type { Box } from "./block.ts";

/** Box id → its layer: one more than the deepest box that leads to it. An edge that closes a circle counts for nothing. */
export function toLayerRanks(boxes: readonly Box[], edges: readonly Edge[]): Map<string, number> {
  const targets = new Map(boxes.map((box): [string, string[]] => [box.id, []]));
  for (const { from, to } of edges) if (targets.has(to)) targets.get(from)?.push(to);
  const order = toSourcesFirst(targets);
  const positions = new Map(order.map((id, position) => [id, position]));
  const ranks = new Map(boxes.map((box) => [box.id, 0]));
  for (const [position, id] of order.entries())
    for (const target of targets.get(id) ?? [])
      if ((positions.get(target) ?? 0) > position)
        ranks.set(target, Math.max(ranks.get(target) ?? 0, (ranks.get(id) ?? 0) + 1));
  return ranks;
}

/** Depth first from each box in turn, listed backwards: only edges that close a circle lead backwards in it. */
function toSourcesFirst(targets: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set<string>();
  const finished: string[] = [];
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    targets.get(id)?.forEach(visit);
    finished.push(id);
  };
  for (const id of targets.keys()) visit(id);
  return finished.reverse();
}

/** How many layers all edges cross together. */
export function countCrossedLayers(
  ranks: ReadonlyMap<string, number>,
  edges: readonly Edge[],
): number {
  return edges.reduce((sum, { from, to }) => {
    const [source, target] = [ranks.get(from), ranks.get(to)];
    return source === undefined || target === undefined ? sum : sum + Math.abs(target - source);
  }, 0);
}
