import type { Size } from "@easel/contracts";
import { type NodeContent, readWidget } from "../widget-content.ts";
import { toGridUp } from "./rectangle.ts";
import { CARD } from "./text-metrics.ts";
import { toWantedSize } from "./wanted-size.ts";
import { OTHER_SIZE, type WantedSize } from "./widget-size.ts";

/** Heights of nodes whose size nobody chose; content beyond scrolls inside the card. */
export const AUTOMATIC_HEIGHT = { min: 120, max: 640 } as const;

/** The size of a node that nobody sized, from its content alone; a multiple of the grid both ways. */
export function estimateSize(node: NodeContent): Size {
  const content = readWidget(node);
  return content ? toCardSize(toWantedSize(content)) : OTHER_SIZE;
}

/** The card around what a widget wants: title bar and padding added, bounded, up to the grid. */
export function toCardSize({ width, contentHeight }: WantedSize): Size {
  const height = CARD.titleBarHeight + 2 * CARD.padding + contentHeight;
  const clamped = Math.min(AUTOMATIC_HEIGHT.max, Math.max(AUTOMATIC_HEIGHT.min, height));
  return { width: toGridUp(width), height: toGridUp(clamped) };
}
