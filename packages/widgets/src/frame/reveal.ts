/**
 * Brings an element into view and gives it the focus. Only the widget's own box is scrolled: scrolling
 * the boxes around it would move the canvas out from under its own position. In a document, which has
 * no such box, the page scrolls.
 */
export function reveal(element: HTMLElement): void {
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  const box = findScrollBox(element);
  if (box === null) element.scrollIntoView({ block: "center", behavior });
  else {
    const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    // The canvas is zoomed by a transform: a pixel of the screen is not a pixel of the box.
    const scale = outer.height / box.offsetHeight || 1;
    const offset = (inner.top - outer.top) / scale - box.clientHeight / 3;
    box.scrollTo({ top: box.scrollTop + offset, behavior });
  }
  element.focus({ preventScroll: true });
}

/** Marks the box that a widget scrolls in. */
export const SCROLL_BOX = { "data-scroll-box": "" };

function findScrollBox(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>("[data-scroll-box]");
}
