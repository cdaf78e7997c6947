import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import type { Filter } from "./filter.ts";
import { readFilter, toFilterPath } from "./filter-address.ts";

/** Some browsers refuse an address that changes with every key. */
const ADDRESS_AFTER_MS = 300;

export function useFilter(): [Filter, (filter: Filter) => void] {
  const query = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(query));
  useEffect(() => {
    const timer = window.setTimeout(() => {
      const { pathname, search } = window.location;
      const path = toFilterPath(pathname, filter);
      if (path !== pathname + search) window.history.replaceState(null, "", path);
    }, ADDRESS_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [filter]);
  return [filter, setFilter];
}
