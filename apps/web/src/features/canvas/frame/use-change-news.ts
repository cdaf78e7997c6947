import type { CanvasView } from "@easel/contracts";
import { announce } from "@easel/ui";
import { useEffect, useRef, useState } from "react";
import { findChanges, toChangeWords } from "../model/changed-nodes.ts";

const HIGHLIGHT_MS = 2_400;
/** Agents patch in bursts; a screen reader should hear one sentence. */
const BATCH_MS = 1_200;
const NONE: ReadonlySet<string> = new Set();

/** Ids of items that have just changed, for a short while; the change is also announced. */
export function useChangeNews(view: CanvasView): ReadonlySet<string> {
  const shown = useRef(view);
  const announced = useRef(view);
  const [changedIds, setChangedIds] = useState(NONE);

  useEffect(() => {
    if (shown.current === view) return;
    const change = findChanges(shown.current, view);
    shown.current = view;
    const ids = [...change.added, ...change.changed];
    if (ids.length > 0) setChangedIds((now) => new Set([...now, ...ids]));
  }, [view]);

  useEffect(() => {
    if (changedIds.size === 0) return;
    const timer = window.setTimeout(() => setChangedIds(NONE), HIGHLIGHT_MS);
    return () => window.clearTimeout(timer);
  }, [changedIds]);

  useEffect(() => {
    if (announced.current === view) return;
    const timer = window.setTimeout(() => {
      const words = toChangeWords(findChanges(announced.current, view));
      announced.current = view;
      if (words) announce(words);
    }, BATCH_MS);
    return () => window.clearTimeout(timer);
  }, [view]);

  return changedIds;
}
