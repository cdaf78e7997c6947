import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** How wide an element is, so that a picture can be drawn at its own size instead of scaled. */
export function useElementWidth<E extends Element>(start: number): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(start);
  useLayoutEffect(() => {
    if (!element.current) return;
    const watcher = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, []);
  return [element, width];
}
