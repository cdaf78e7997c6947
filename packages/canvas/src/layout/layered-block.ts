import { Graph, layout } from "@dagrejs/dagre";
import type { Edge } from "@easel/contracts";
import { type Block, type Box, type PlacedBox, toArea, toBlock } from "./block.ts";
import { countCrossedLayers, toLayerRanks } from "./layer-ranks.ts";
import { fitsPage, PAGE_WIDTH } from "./page-width.ts";
import { GAP, GRID, toGridUp } from "./rectangle.ts";

/** Room between two layers: an edge and its label. */
export const LAYER_GAP = 96;
/** A block may grow this wide before its layers continue below, and wider only if it is large. */
const WIDTH_MAX = 2400;
const ASPECT = 1.6;
/** Dagre takes over a second for 100 nodes whose edges cross 5 000 layers, and 50 ms for 400. */
const CROSSED_LAYERS_MAX = 500;

type LayeredBox = PlacedBox & { rank: number };

/** Connected boxes in layers from left to right, sources first. */
export function toLayeredBlock(boxes: readonly Box[], edges: readonly Edge[]): Block {
  const area = toArea(boxes, LAYER_GAP);
  const widthMax = Math.max(WIDTH_MAX, Math.sqrt(area * ASPECT));
  const heightMax = widthMax / ASPECT;
  const ranks = toLayerRanks(boxes, edges);
  if (countCrossedLayers(ranks, edges) > CROSSED_LAYERS_MAX) {
    const ranked = boxes.map((box) => ({ ...box, x: 0, y: 0, rank: ranks.get(box.id) ?? 0 }));
    return foldLayers(ranked, widthMax, heightMax);
  }
  const layered = alignLayers(preferSpecOrder(layOutInLayers(boxes, edges)));
  const block = toBlock(layered);
  if (fitsPage(area) && block.width > PAGE_WIDTH) {
    const folded = foldLayers(layered, PAGE_WIDTH, heightMax);
    const stacked = stackLayers(layered);
    return stacked.height < folded.height ? stacked : folded;
  }
  if (block.width <= widthMax && block.height <= heightMax) return block;
  return foldLayers(layered, widthMax, heightMax);
}

function layOutInLayers(boxes: readonly Box[], edges: readonly Edge[]): LayeredBox[] {
  const graph = new Graph();
  // Snapping moves each box by less than the grid, so the distance is wider by one step.
  graph.setGraph({ rankdir: "LR", nodesep: GAP + GRID, ranksep: LAYER_GAP + GRID });
  graph.setDefaultEdgeLabel(() => ({}));
  // Ids are the callers' text, so the graph gets numbers in their stead.
  const names = new Map(boxes.map((box) => [box.id, String(box.index)]));
  for (const { index, width, height } of boxes) graph.setNode(String(index), { width, height });
  for (const { from, to } of edges) {
    const [source, target] = [names.get(from), names.get(to)];
    if (source !== undefined && target !== undefined && source !== target)
      graph.setEdge(source, target);
  }
  layout(graph);
  return boxes.map((box) => {
    // safe because layout gives every node of the graph its centre and its rank.
    const place = graph.node(String(box.index)) as { x: number; y: number; rank: number };
    return {
      ...box,
      x: place.x - box.width / 2,
      y: place.y - box.height / 2,
      rank: place.rank,
    };
  });
}

/** Turns the layers upside down when that brings more boxes of a layer into the order of the spec. */
function preferSpecOrder(boxes: LayeredBox[]): LayeredBox[] {
  let inOrder = 0;
  for (const upper of boxes)
    for (const lower of boxes)
      if (upper.rank === lower.rank && upper.y < lower.y)
        inOrder += Math.sign(lower.index - upper.index);
  if (inOrder >= 0) return boxes;
  return boxes.map((box) => ({ ...box, y: -box.y - box.height }));
}

/** Layers keep apart from one another, so each box may move to the left edge of its own; then all snap. */
function alignLayers(boxes: LayeredBox[]): LayeredBox[] {
  const lefts = new Map<number, number>();
  for (const { rank, x } of boxes) lefts.set(rank, Math.min(x, lefts.get(rank) ?? x));
  return boxes.map((box) => ({
    ...box,
    x: toGridUp(lefts.get(box.rank) ?? box.x),
    y: toGridUp(box.y),
  }));
}

/** Layers from top to bottom, the boxes of each side by side as far as the page is wide. */
function stackLayers(boxes: readonly LayeredBox[]): Block {
  const placed: PlacedBox[] = [];
  let [x, y, rowHeight, rank] = [0, 0, 0, 0];
  for (const box of [...boxes].sort((a, b) => a.rank - b.rank || a.index - b.index)) {
    const isNewLayer = box.rank !== rank;
    if (x > 0 && (isNewLayer || x + box.width > PAGE_WIDTH)) {
      y = toGridUp(y + rowHeight + (isNewLayer ? LAYER_GAP : GAP));
      x = 0;
      rowHeight = 0;
    }
    placed.push({ ...box, x, y });
    x = toGridUp(x + box.width + GAP);
    rowHeight = Math.max(rowHeight, box.height);
    rank = box.rank;
  }
  return toBlock(placed);
}

type Column = { boxes: LayeredBox[]; width: number; height: number; gapBefore: number };

/** Layers that are too tall become several columns, and columns past the width continue below. */
function foldLayers(boxes: readonly LayeredBox[], widthMax: number, heightMax: number): Block {
  const placed: PlacedBox[] = [];
  let [x, y, bandHeight] = [0, 0, 0];
  for (const column of toColumns(boxes, heightMax)) {
    if (x > 0 && x + column.gapBefore + column.width > widthMax) {
      y += bandHeight + LAYER_GAP;
      x = 0;
      bandHeight = 0;
    }
    if (x > 0) x += column.gapBefore;
    let top = y;
    for (const box of column.boxes) {
      placed.push({ ...box, x, y: top });
      top = toGridUp(top + box.height + GAP);
    }
    x = toGridUp(x + column.width);
    bandHeight = Math.max(bandHeight, toGridUp(column.height));
  }
  return toBlock(placed);
}

function toColumns(boxes: readonly LayeredBox[], heightMax: number): Column[] {
  const columns: Column[] = [];
  const ordered = [...boxes].sort((a, b) => a.rank - b.rank || a.index - b.index);
  let rank: number | null = null;
  for (const box of ordered) {
    const last = columns.at(-1);
    const height = last ? toGridUp(last.height + GAP) + box.height : box.height;
    if (last && rank === box.rank && height <= heightMax) {
      last.boxes.push(box);
      last.width = Math.max(last.width, box.width);
      last.height = height;
    } else {
      const gapBefore = rank === box.rank ? GAP : LAYER_GAP;
      columns.push({ boxes: [box], width: box.width, height: box.height, gapBefore });
    }
    rank = box.rank;
  }
  return columns;
}
