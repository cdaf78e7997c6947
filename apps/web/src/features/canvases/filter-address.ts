import { CANVAS_SEARCH_ORDERS, type CanvasSearch, CanvasStatus, LIMITS } from "@easel/contracts";
import { type Filter, NO_FILTER, toCanvasSearch } from "./filter.ts";

/** The filter as the page's address keeps it, so that coming back from a canvas finds it as it was. */
export function readFilter(query: { get(name: string): string | null }): Filter {
  const status = CanvasStatus.safeParse(query.get("status"));
  return {
    search: (query.get("search") ?? NO_FILTER.search).slice(0, LIMITS.searchLengthMax),
    status: status.success ? status.data : NO_FILTER.status,
    order: CANVAS_SEARCH_ORDERS.find((order) => order === query.get("order")) ?? NO_FILTER.order,
  };
}

export function toFilterPath(pathname: string, { search, status, order }: Filter): string {
  const query = new URLSearchParams();
  if (search.trim() !== NO_FILTER.search) query.set("search", search.trim());
  if (status !== NO_FILTER.status) query.set("status", status);
  if (order !== NO_FILTER.order) query.set("order", order);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** A query as Next gives it to a page: a name may stand there several times. */
export type PageQuery = Record<string, string | string[] | undefined>;

/** What the page asks for before it is in a browser. */
export function toFirstSearch(query: PageQuery): CanvasSearch {
  const filter = readFilter({ get: (name) => [query[name]].flat()[0] ?? null });
  return toCanvasSearch(filter, LIMITS.searchCanvasesDefault);
}
