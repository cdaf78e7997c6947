import type { Size } from "@easel/contracts";
import { type NodeContent, readWidget, type WidgetContent } from "../widget-content.ts";
import { toGridUp } from "./rectangle.ts";
import { CARD } from "./text-metrics.ts";
import {
  OTHER_SIZE,
  toDecisionSize,
  toFactsSize,
  toFormSize,
  toNoteSize,
  toTableSize,
  type WantedSize,
} from "./widget-size.ts";

/** Heights of nodes whose size nobody chose; content beyond scrolls inside the card. */
export const AUTOMATIC_HEIGHT = { min: 120, max: 640 } as const;

/** The size of a node that nobody sized, from its content alone; a multiple of the grid both ways. */
export function estimateSize(node: NodeContent): Size {
  const content = readWidget(node);
  if (!content) return OTHER_SIZE;
  const { width, contentHeight } = toWantedSize(content);
  const height = CARD.titleBarHeight + 2 * CARD.padding + contentHeight;
  const clamped = Math.min(AUTOMATIC_HEIGHT.max, Math.max(AUTOMATIC_HEIGHT.min, height));
  return { width: toGridUp(width), height: toGridUp(clamped) };
}

function toWantedSize(content: WidgetContent): WantedSize {
  switch (content.widget) {
    case "note@1":
      return toNoteSize(content.data);
    case "facts@1":
      return toFactsSize(content.data);
    case "table@1":
      return toTableSize(content.data);
    case "decision@1":
      return toDecisionSize(content.data);
    case "form@1":
      return toFormSize(content.data);
  }
}
