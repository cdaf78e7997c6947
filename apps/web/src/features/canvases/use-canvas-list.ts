import { type FoundCanvases, LIMITS } from "@easel/contracts";
import { useCallback, useEffect, useRef, useState } from "react";
import { callOperation } from "../../rest-client/call-operation.ts";
import { type Filter, toCanvasSearch } from "./filter.ts";

const READ_EVERY_MS = 20_000;
/** While somebody types, what is asked for changes with every key. */
const ASK_AFTER_MS = 200;
const STEP = 100;

export type FoundList = {
  list: FoundCanvases;
  /** The list is still that of the filter before. */
  isBehind: boolean;
  /** Why the list could not be read, in words. */
  failure: string | null;
  refresh: () => Promise<void>;
  /** Null when all that match are here, or as many as are ever shown. */
  showMore: (() => void) | null;
};

/**
 * What matches the filter, as of the last time somebody looked: it is read again on coming back, and now and
 * then while in sight. Until the next list is there the last one stays.
 */
export function useCanvasList(initial: FoundCanvases, filter: Filter): FoundList {
  const [list, setList] = useState(initial);
  const [limit, setLimit] = useState<number>(LIMITS.searchCanvasesDefault);
  const [failure, setFailure] = useState<string | null>(null);
  const wanted = JSON.stringify(toCanvasSearch(filter, limit));
  const [shown, setShown] = useState(wanted);
  const latest = useRef(wanted);
  latest.current = wanted;

  const refresh = useCallback(async () => {
    const asked = latest.current;
    const outcome = await callOperation("search_canvases", JSON.parse(asked), { retries: 1 });
    // Somebody typed on meanwhile: the next answer is the one that counts.
    if (asked !== latest.current) return;
    if (outcome.ok) {
      setList(outcome.result);
      setShown(asked);
    }
    setFailure(outcome.ok ? null : outcome.error.message);
  }, []);

  useEffect(() => {
    if (wanted === shown) return;
    const timer = window.setTimeout(() => void refresh(), ASK_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [wanted, shown, refresh]);
  useReadNowAndThen(refresh);

  const rest = Math.min(list.matching, LIMITS.searchCanvasesMax) - list.canvases.length;
  const more = () => setLimit(Math.min(limit + STEP, LIMITS.searchCanvasesMax));
  return { list, isBehind: wanted !== shown, failure, refresh, showMore: rest > 0 ? more : null };
}

function useReadNowAndThen(refresh: () => Promise<void>): void {
  useEffect(() => {
    const readIfSeen = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    const timer = window.setInterval(readIfSeen, READ_EVERY_MS);
    window.addEventListener("focus", readIfSeen);
    document.addEventListener("visibilitychange", readIfSeen);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("focus", readIfSeen);
      document.removeEventListener("visibilitychange", readIfSeen);
    };
  }, [refresh]);
}
