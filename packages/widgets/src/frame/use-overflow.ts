"use client";

import { type RefObject, useEffect, useState } from "react";

/** Whether the element's content is larger than the element, kept up to date. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    function measure() {
      if (!box) return;
      setOverflows(
        box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1,
      );
    }
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
