import type { CanvasStatus, ListedCanvas } from "@easel/contracts";

export type Filter = { search: string; status: CanvasStatus | "all" };
export const NO_FILTER: Filter = { search: "", status: "all" };

export function filterCanvases(
  canvases: readonly ListedCanvas[],
  { search, status }: Filter,
): ListedCanvas[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return canvases.filter((canvas) => {
    if (status !== "all" && canvas.status !== status) return false;
    const text = `${canvas.title} ${canvas.agent} ${canvas.owner ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Statuses that occur, in the order of a canvas's life. */
export function listStatuses(canvases: readonly ListedCanvas[]): CanvasStatus[] {
  const order: CanvasStatus[] = ["active", "answered", "closed", "expired", "removed"];
  return order.filter((status) => canvases.some((canvas) => canvas.status === status));
}
