import type { ListedCanvas } from "@easel/contracts";

export const ORDERS = ["newest", "opened", "answers", "expiry", "title"] as const;
export type Order = (typeof ORDERS)[number];

export const ORDER_WORDS: Record<Order, string> = {
  newest: "Newest first",
  opened: "Last opened",
  answers: "Most answers",
  expiry: "Expires first",
  title: "By title",
};

/** Canvases that are alike in what is asked for stay newest first. */
export function sortCanvases(canvases: readonly ListedCanvas[], order: Order): ListedCanvas[] {
  const newestFirst = canvases.toSorted((a, b) => compareText(b.createdAt, a.createdAt));
  if (order === "newest") return newestFirst;
  return newestFirst.toSorted(COMPARE[order]);
}

type Compare = (a: ListedCanvas, b: ListedCanvas) => number;

const COMPARE: Record<Exclude<Order, "newest">, Compare> = {
  // Those that nobody opened come last.
  opened: (a, b) => compareText(b.viewers?.latestAt ?? "", a.viewers?.latestAt ?? ""),
  answers: (a, b) => b.answers - a.answers,
  // What is still to come before what is over, and what never ends last of all.
  expiry: (a, b) => compareText(toExpiryKey(a), toExpiryKey(b)),
  title: (a, b) => a.title.localeCompare(b.title, "en", { numeric: true, sensitivity: "base" }),
};

function toExpiryKey({ expiresAt, status }: ListedCanvas): string {
  if (expiresAt === null) return "3";
  return status === "expired" ? `2 ${expiresAt}` : `1 ${expiresAt}`;
}

/** Moments are written alike, so that their text is in their order. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
