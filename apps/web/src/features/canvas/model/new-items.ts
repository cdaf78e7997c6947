import type { Layout } from "@easel/contracts";
import type { Viewport } from "./first-viewport.ts";

type Frame = { width: number; height: number };
type Box = Layout[string];

/** So much of an item must be in the frame before somebody can have noticed it. */
const NOTICED_PX = 40;

export type Elsewhere = "above" | "below" | "to the left" | "to the right" | null;

/** Those of the items of which nothing worth the name is in the frame, in their order. */
export function findUnseen(
  ids: readonly string[],
  layout: Layout,
  viewport: Viewport,
  frame: Frame,
): string[] {
  return ids.filter((id) => {
    const box = layout[id];
    return box !== undefined && !isNoticed(toScreen(box, viewport), frame);
  });
}

/** Where they are, seen from the frame; null when in several directions. */
export function toElsewhere(
  ids: readonly string[],
  layout: Layout,
  viewport: Viewport,
  frame: Frame,
): Elsewhere {
  const directions = new Set(
    ids.map((id) => {
      const box = layout[id];
      return box ? toDirection(toScreen(box, viewport), frame) : null;
    }),
  );
  const [only = null] = directions;
  return directions.size === 1 ? only : null;
}

/** "2 new items below": what the notice says and a screen reader hears. */
export function toNewItemsWords(count: number, where: Elsewhere): string {
  return `${count} new ${count === 1 ? "item" : "items"}${where ? ` ${where}` : ""}`;
}

function isNoticed(box: Box, frame: Frame): boolean {
  const width = Math.min(box.x + box.width, frame.width) - Math.max(box.x, 0);
  const height = Math.min(box.y + box.height, frame.height) - Math.max(box.y, 0);
  return width >= Math.min(NOTICED_PX, box.width) && height >= Math.min(NOTICED_PX, box.height);
}

/** The side over which it lies furthest out. */
function toDirection(box: Box, frame: Frame): Elsewhere {
  const distances: [Elsewhere, number][] = [
    ["below", box.y + NOTICED_PX - frame.height],
    ["above", NOTICED_PX - box.y - box.height],
    ["to the right", box.x + NOTICED_PX - frame.width],
    ["to the left", NOTICED_PX - box.x - box.width],
  ];
  return distances.reduce((most, each) => (each[1] > most[1] ? each : most))[0];
}

function toScreen(box: Box, { x, y, zoom }: Viewport): Box {
  return {
    x: box.x * zoom + x,
    y: box.y * zoom + y,
    width: box.width * zoom,
    height: box.height * zoom,
  };
}
