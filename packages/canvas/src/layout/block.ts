import type { Edge } from "@easel/contracts";
import { type Rectangle, toBounds } from "./rectangle.ts";

/** A node to be placed; `index` is its place in the spec's list. */
export type Box = { index: number; id: string; width: number; height: number };
export type PlacedBox = Box & { x: number; y: number };
/** Boxes that move as one, with places relative to the block's top-left corner. */
export type Block = { boxes: PlacedBox[]; width: number; height: number };

export function toBlock(boxes: readonly PlacedBox[]): Block {
  const bounds = toBounds(boxes);
  return {
    boxes: boxes.map((box) => ({ ...box, x: box.x - bounds.x, y: box.y - bounds.y })),
    width: bounds.width,
    height: bounds.height,
  };
}

export function moveBlock(block: Block, { x, y }: { x: number; y: number }): PlacedBox[] {
  return block.boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y }));
}

/** Boxes that edges connect, directly or through others, in the order of their first box. */
export function splitConnected(boxes: readonly Box[], edges: readonly Edge[]): Box[][] {
  const parents = new Map(boxes.map((box) => [box.id, box.id]));
  const findRoot = (id: string): string => {
    const parent = parents.get(id) ?? id;
    if (parent === id) return id;
    const root = findRoot(parent);
    parents.set(id, root);
    return root;
  };
  for (const { from, to } of edges)
    if (parents.has(from) && parents.has(to)) parents.set(findRoot(to), findRoot(from));
  const groups = new Map<string, Box[]>();
  for (const box of boxes) {
    const root = findRoot(box.id);
    groups.set(root, [...(groups.get(root) ?? []), box]);
  }
  return [...groups.values()];
}

/** Area that the boxes take with the room around them. */
export function toArea(boxes: readonly Omit<Rectangle, "x" | "y">[], gap: number): number {
  return boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
}
