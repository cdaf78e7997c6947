"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";

const MOVE_MS = 320;
type Place = { left: number; top: number };

/**
 * Lets everything with `data-moves` slide from where it stood to where it stands whenever `order`
 * changes. Things of one value move alike: the cells of a column. Nothing slides where less motion is
 * wanted.
 */
export function useMovingPlaces(box: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef<ReadonlyMap<string, Place>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: places change with the order.
  useLayoutEffect(() => {
    const elements = [...(box.current?.querySelectorAll<HTMLElement>("[data-moves]") ?? [])];
    const before = places.current;
    const after = new Map<string, Place>();
    for (const element of elements) {
      const name = element.dataset.moves ?? "";
      if (!after.has(name)) after.set(name, { left: element.offsetLeft, top: element.offsetTop });
    }
    places.current = after;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const element of elements) {
      const name = element.dataset.moves ?? "";
      const [from, to] = [before.get(name), after.get(name)];
      if (!from || !to || (from.left === to.left && from.top === to.top)) continue;
      element.animate(
        [{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, {}],
        { duration: MOVE_MS, easing: "cubic-bezier(0.22, 0.8, 0.3, 1)" },
      );
    }
  }, [box, order]);
}
