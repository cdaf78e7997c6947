import type { CanvasStatus, ListedCanvas } from "@easel/contracts";
import { STATUS_WORDS } from "../../wording/expiry-words.ts";
import { type Order, sortCanvases } from "./sort-canvases.ts";

export type Filter = { search: string; status: CanvasStatus | "all"; order: Order };
export const NO_FILTER: Filter = { search: "", status: "all", order: "newest" };

/** The canvases to show, in the order to show them. */
export function filterCanvases(
  canvases: readonly ListedCanvas[],
  { search, status, order }: Filter,
): ListedCanvas[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = canvases.filter((canvas) => {
    if (status !== "all" && canvas.status !== status) return false;
    const text = toSearchText(canvas);
    return words.every((word) => text.includes(word));
  });
  return sortCanvases(matching, order);
}

/** What a row says about its canvas, so that what can be read can be found. */
function toSearchText({ title, agent, owner, status, pinned }: ListedCanvas): string {
  const facts = [STATUS_WORDS[status].word, pinned ? "kept for good" : ""];
  return [title, agent, owner ?? "", ...facts].join(" ").toLowerCase();
}

/** Statuses that occur, in the order of a canvas's life. */
export function listStatuses(canvases: readonly ListedCanvas[]): CanvasStatus[] {
  const order: CanvasStatus[] = ["active", "answered", "closed", "expired", "removed"];
  return order.filter((status) => canvases.some((canvas) => canvas.status === status));
}
