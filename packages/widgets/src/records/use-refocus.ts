"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Gives the focus back to the part marked `data-refocus` once the next drawing stands: what moves, or
 * goes and comes again elsewhere, loses it. The first of the names that is there gets it.
 */
export function useRefocus(
  box: RefObject<HTMLElement | null>,
): (...names: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    if (wanted.current.length === 0) return;
    const names = wanted.current;
    wanted.current = [];
    const parts = [...(box.current?.querySelectorAll<HTMLElement>("[data-refocus]") ?? [])];
    for (const name of names) {
      const part = parts.find((each) => each.dataset.refocus === name);
      if (!part) continue;
      part.focus();
      return;
    }
  });
  return (...names) => {
    wanted.current = names;
  };
}
