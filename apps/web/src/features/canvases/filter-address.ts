import { CanvasStatus } from "@easel/contracts";
import { type Filter, NO_FILTER } from "./filter-canvases.ts";
import { ORDERS } from "./sort-canvases.ts";

/** The filter as the page's address keeps it, so that coming back from a canvas finds it as it was. */
export function readFilter(query: { get(name: string): string | null }): Filter {
  const status = CanvasStatus.safeParse(query.get("status"));
  return {
    search: query.get("search") ?? NO_FILTER.search,
    status: status.success ? status.data : NO_FILTER.status,
    order: ORDERS.find((order) => order === query.get("order")) ?? NO_FILTER.order,
  };
}

export function toFilterPath(pathname: string, { search, status, order }: Filter): string {
  const query = new URLSearchParams();
  if (search.trim() !== NO_FILTER.search) query.set("search", search.trim());
  if (status !== NO_FILTER.status) query.set("status", status);
  if (order !== NO_FILTER.order) query.set("order", order);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
