import type { CanvasView } from "@easel/contracts";
import { useCallback, useEffect, useRef, useState } from "react";

const NONE: readonly string[] = [];

export type NewItems = {
  /** Items that came while the page was open and that nobody has seen yet, in their order. */
  ids: readonly string[];
  /** To be told which of them have come into sight, or are to be forgotten. */
  markSeen: (ids: readonly string[]) => void;
};

/** What an agent added meanwhile: it may have landed where the person is not looking. */
export function useNewItems(view: CanvasView): NewItems {
  const known = useRef(new Set(view.nodes.map((node) => node.id)));
  const [ids, setIds] = useState(NONE);
  useEffect(() => {
    const present = new Set(view.nodes.map((node) => node.id));
    const added = [...present].filter((id) => !known.current.has(id));
    known.current = present;
    setIds((now) => {
      const next = [...now.filter((id) => present.has(id)), ...added];
      return next.length === now.length && added.length === 0 ? now : next;
    });
  }, [view]);
  const markSeen = useCallback((seen: readonly string[]) => {
    if (seen.length > 0) setIds((now) => now.filter((id) => !seen.includes(id)));
  }, []);
  return { ids, markSeen };
}
