import { CANVAS_SEARCH_ORDERS, type CanvasSearchOrder, type CanvasStatus } from "@easel/contracts";

export type Filter = { search: string; status: CanvasStatus | "all"; order: CanvasSearchOrder };
export const NO_FILTER: Filter = { search: "", status: "all", order: "newest" };

export const [STANDARD_ORDER, ...OTHER_ORDERS] = CANVAS_SEARCH_ORDERS;

export const ORDER_WORDS: Record<CanvasSearchOrder, string> = {
  newest: "Newest first",
  opened: "Last opened",
  answers: "Most answers",
  expiry: "Expires first",
  title: "By title",
};

/** What the filter means to the server; `limit` rows at most. */
export function toCanvasSearch({ search, status, order }: Filter, limit: number) {
  return { search: search.trim(), order, limit, ...(status !== "all" && { status }) };
}
