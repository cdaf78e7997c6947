"use client";

import { type RefObject, useLayoutEffect, useState } from "react";

/** The size of an element in its own pixels, whatever zoom it is shown at; null before it is measured. */
export function useBoxSize(
  element: RefObject<HTMLElement | null>,
): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    function measure() {
      if (!box) return;
      const [width, height] = [box.clientWidth, box.clientHeight];
      setSize((now) => (now?.width === width && now.height === height ? now : { width, height }));
    }
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return size;
}
