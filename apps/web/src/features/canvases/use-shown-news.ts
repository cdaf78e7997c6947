import { announce } from "@easel/ui";
import { useEffect, useRef } from "react";
import type { Filter } from "./filter-canvases.ts";

/** After the last key of a search, not after each. */
const QUIET_MS = 700;

/** Tells screen readers how many canvases a changed filter leaves. */
export function useShownNews(filter: Filter, shown: number): void {
  const told = useRef(filter);
  useEffect(() => {
    if (told.current === filter) return;
    const timer = window.setTimeout(() => {
      told.current = filter;
      announce(shown === 1 ? "1 canvas shown" : `${shown} canvases shown`);
    }, QUIET_MS);
    return () => window.clearTimeout(timer);
  }, [filter, shown]);
}
