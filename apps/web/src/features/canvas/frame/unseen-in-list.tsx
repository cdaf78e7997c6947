import { type RefObject, useEffect, useState } from "react";
import { isMotionReduced } from "../model/is-motion-reduced.ts";
import { toNewItemsWords } from "../model/new-items.ts";
import { toAnchor } from "../model/node-words.ts";
import { NewItemsPill } from "./new-items-pill.tsx";
import type { NewItems } from "./use-new-items.ts";

type Props = { scroller: RefObject<HTMLElement | null>; newItems: NewItems };

/** In the list, what is new and out of sight is above or below. */
export function UnseenInList({ scroller, newItems }: Props) {
  const { ids, markSeen } = newItems;
  const where = useWhere(scroller, newItems);
  const [first] = ids;
  if (first === undefined || !ids.every((id) => where.has(id))) return null;
  const directions = new Set(ids.map((id) => where.get(id) ?? null));
  const [only = null] = directions;
  return (
    <NewItemsPill
      words={toNewItemsWords(ids.length, directions.size === 1 ? only : null)}
      onShow={() => {
        const item = document.getElementById(toAnchor(first));
        item?.scrollIntoView({ behavior: isMotionReduced() ? "auto" : "smooth" });
        item?.focus({ preventScroll: true });
      }}
      onDismiss={() => markSeen(ids)}
    />
  );
}

/** On which side of the visible part each of them lies; those that come into it are marked as seen. */
function useWhere(
  scroller: RefObject<HTMLElement | null>,
  { ids, markSeen }: NewItems,
): ReadonlyMap<string, "above" | "below"> {
  const [where, setWhere] = useState<ReadonlyMap<string, "above" | "below">>(new Map());
  useEffect(() => {
    const idOf = new Map(ids.map((id) => [toAnchor(id), id]));
    const observer = new IntersectionObserver(
      (entries) => {
        const seen: string[] = [];
        const outside: [string, "above" | "below"][] = [];
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const id = idOf.get(target.id);
          if (id === undefined) continue;
          if (isIntersecting) seen.push(id);
          else
            outside.push([id, boundingClientRect.top < (rootBounds?.top ?? 0) ? "above" : "below"]);
        }
        if (outside.length > 0) setWhere((now) => new Map([...now, ...outside]));
        markSeen(seen);
      },
      // As much of an item as its title takes.
      { root: scroller.current, rootMargin: "-40px 0px" },
    );
    for (const anchor of idOf.keys()) {
      const item = document.getElementById(anchor);
      if (item) observer.observe(item);
    }
    return () => observer.disconnect();
  }, [ids, markSeen, scroller]);
  return where;
}
