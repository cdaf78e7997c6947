import { type RefObject, useEffect, useState } from "react";

/** How wide a scrolling box is inside, once measured, and whether there is more of its content to the right. */
export function useTableRoom(box: RefObject<HTMLElement | null>): {
  width: number | undefined;
  moreRight: boolean;
} {
  const [width, setWidth] = useState<number | undefined>();
  const [moreRight, setMoreRight] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const table = element.firstElementChild;
    const measure = () => {
      const content = table instanceof HTMLElement ? table.offsetWidth : 0;
      setWidth(element.clientWidth);
      setMoreRight(content - element.clientWidth - element.scrollLeft > 4);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    // The table's own width changes when a column is dragged.
    if (table) sizes.observe(table);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [box]);
  return { width, moreRight };
}
