"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** How far from its end a list still counts as scrolled to it, in pixels. */
const END_SLACK = 32;

/**
 * Keeps a list scrolled to its end while it grows, unless the person has scrolled up. `end` is the number
 * after the last item; `start` that of the first one drawn, above which more can be drawn. A new `jump`
 * goes to the end.
 */
export function useStickToEnd(
  box: RefObject<HTMLElement | null>,
  { start, end, jump }: { start: number; end: number; jump: number },
) {
  const isAtEnd = useRef(true);
  const fromEnd = useRef(0);
  const [seen, setSeen] = useState(end);

  function note() {
    if (!box.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    fromEnd.current = scrollHeight - scrollTop;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < END_SLACK;
    if (isAtEnd.current) setSeen(end);
  }
  function toEnd() {
    isAtEnd.current = true;
    setSeen(end);
    // At once: what the box says while it glides there would look like somebody scrolling up.
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is measured when the list has changed.
  useLayoutEffect(() => {
    if (!isAtEnd.current || !box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    setSeen(end);
  }, [end]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (jump > 0) toEnd();
  }, [jump]);
  // What is drawn above pushes the rest down: it stays where it was, seen from the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useLayoutEffect(() => {
    if (isAtEnd.current || !box.current) return;
    box.current.scrollTop = box.current.scrollHeight - fromEnd.current;
  }, [start]);
  // Texts are drawn later than their list, and a card can be made larger.
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(content);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return { missed: end - seen, note, toEnd };
}
