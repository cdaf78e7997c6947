import { type RefObject, useEffect, useState } from "react";

/** Whether there is more of a widget below what its box shows now. Widgets arrive late, so it keeps watching. */
export function useMoreBelow(box: RefObject<HTMLElement | null>): boolean {
  const [moreBelow, setMoreBelow] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const scroller = element.firstElementChild;
      if (!scroller) return;
      setMoreBelow(scroller.scrollHeight - scroller.scrollTop > scroller.clientHeight + 6);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const content = new MutationObserver(measure);
    content.observe(element, { childList: true, subtree: true });
    element.addEventListener("scroll", measure, { capture: true, passive: true });
    measure();
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener("scroll", measure, { capture: true });
    };
  }, [box]);
  return moreBelow;
}
