import type { Edge, Layout, Size } from "@easel/contracts";
import type { WantedPlaces } from "../places.ts";
import type { NodeContent } from "../widget-content.ts";
import {
  type Block,
  type Box,
  moveBlock,
  type PlacedBox,
  splitConnected,
  toBlock,
} from "./block.ts";
import { estimateSize } from "./estimate-size.ts";
import { findNearestInColumn } from "./find-free-place.ts";
import { LAYER_GAP, toLayeredBlock } from "./layered-block.ts";
import { packBlocks, placeInRegion, toIdealWidth } from "./pack-blocks.ts";
import { toBounds } from "./rectangle.ts";

export type LayoutRequest = {
  nodes: readonly NodeContent[];
  edges: readonly Edge[];
  /** Places that nodes have already; they keep them. */
  previous?: Layout;
  /** Places that the caller gives; they win over everything. */
  wanted?: WantedPlaces;
  /** Nodes whose previous place does not count. */
  forgotten?: ReadonlySet<string>;
};

/**
 * A place for every node. Given positions and sizes win, former places stay, and what is new goes
 * where it is free: beside the nodes that edges connect it to, or in reading order below the node
 * that comes before it. What is placed here overlaps nothing. Same request, same layout.
 */
export function layOut(request: LayoutRequest): Layout {
  const { fixed, free } = splitByPlace(request);
  const blocks = splitConnected(free, request.edges).map((boxes) =>
    boxes.length === 1
      ? toBlock(boxes.map((box) => ({ ...box, x: 0, y: 0 })))
      : toLayeredBlock(boxes, request.edges),
  );
  const placed = fixed.length === 0 ? packBlocks(blocks) : addBlocks(fixed, blocks, request.edges);
  return toLayout(request.nodes, placed);
}

function splitByPlace({ nodes, previous, wanted, forgotten }: LayoutRequest): {
  fixed: PlacedBox[];
  free: Box[];
} {
  const fixed: PlacedBox[] = [];
  const free: Box[] = [];
  nodes.forEach((node, index) => {
    const given = wanted?.get(node.id);
    const isKept = previous && Object.hasOwn(previous, node.id) && !forgotten?.has(node.id);
    const old = isKept ? previous[node.id] : undefined;
    const { width, height }: Size = given?.size ?? old ?? estimateSize(node);
    const box = { index, id: node.id, width, height };
    const position = given?.position ?? old;
    if (position) fixed.push({ ...box, x: position.x, y: position.y });
    else free.push(box);
  });
  return { fixed, free };
}

/** Adds blocks to a canvas that has nodes: first those that hang on something, then the others. */
function addBlocks(
  fixed: readonly PlacedBox[],
  blocks: readonly Block[],
  edges: readonly Edge[],
): PlacedBox[] {
  const placed = [...fixed];
  const width = Math.max(toBounds(fixed).width, toIdealWidth([...fixed, ...blocks]));
  const loose: Block[] = [];
  for (const block of blocks) {
    const ideal = findIdealPlace(block, fixed, edges);
    const place = ideal && findNearestInColumn(block, placed, ideal);
    if (place) placed.push(...moveBlock(block, place));
    else loose.push(block);
  }
  for (const block of loose) {
    const bounds = toBounds(placed);
    const region = { left: bounds.x, top: findPreceding(block, placed)?.y ?? bounds.y, width };
    placed.push(...moveBlock(block, placeInRegion(block, placed, region)));
  }
  return placed;
}

/** Right of the node that an edge comes from, level with it, or left of the one that it leads to. */
function findIdealPlace(
  block: Block,
  fixed: readonly PlacedBox[],
  edges: readonly Edge[],
): { x: number; y: number } | null {
  const anchors = new Map(fixed.map((box) => [box.id, box]));
  const members = new Map(block.boxes.map((box) => [box.id, box]));
  for (const { from, to } of edges) {
    const [source, target] = [anchors.get(from), anchors.get(to)];
    const [first, last] = [members.get(to), members.get(from)];
    if (source && first) return { x: source.x + source.width + LAYER_GAP, y: source.y - first.y };
    if (target && last) return { x: target.x - LAYER_GAP - block.width, y: target.y - last.y };
  }
  return null;
}

/** The placed node that comes nearest before the block in the spec. */
function findPreceding(block: Block, placed: readonly PlacedBox[]): PlacedBox | null {
  const firstIndex = Math.min(...block.boxes.map((box) => box.index));
  return placed.reduce<PlacedBox | null>(
    (best, box) => (box.index < firstIndex && box.index > (best?.index ?? -1) ? box : best),
    null,
  );
}

function toLayout(nodes: readonly NodeContent[], placed: readonly PlacedBox[]): Layout {
  const places = new Map(
    placed.map(({ id, x, y, width, height }) => [id, { x, y, width, height }]),
  );
  // Object.fromEntries defines own properties, so even a node called __proto__ gets its entry.
  return Object.fromEntries(
    nodes.flatMap(({ id }) => {
      const place = places.get(id);
      return place ? [[id, place]] : [];
    }),
  );
}
