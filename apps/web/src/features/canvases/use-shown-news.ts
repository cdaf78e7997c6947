import { announce } from "@easel/ui";
import { useEffect, useRef } from "react";
import type { Filter } from "./filter.ts";
import type { FoundList } from "./use-canvas-list.ts";

/** After the last key of a search, not after each. */
const QUIET_MS = 500;

/** Tells screen readers how many canvases a changed filter leaves, once they are there. */
export function useShownNews(filter: Filter, { list, isBehind }: FoundList): void {
  const told = useRef(filter);
  useEffect(() => {
    if (told.current === filter || isBehind) return;
    const timer = window.setTimeout(() => {
      told.current = filter;
      announce(list.matching === 1 ? "1 canvas found" : `${list.matching} canvases found`);
    }, QUIET_MS);
    return () => window.clearTimeout(timer);
  }, [filter, isBehind, list.matching]);
}
