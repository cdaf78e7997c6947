import type { Connection } from "./connection.ts";

/** Told together: a wheel turns more often than a frame may speak. */
const TELL_EVERY_MS = 40;

/** A wheel that moves nothing in here is meant for the canvas, which cannot see it. */
export function watchWheel({ tell }: Pick<Connection, "tell">): void {
  let held: { deltaX: number; deltaY: number; ctrlKey: boolean } | null = null;
  const tellHeld = () => {
    if (held) tell("wheel", held);
    held = null;
  };
  addEventListener(
    "wheel",
    (event) => {
      if (event.defaultPrevented) return;
      const { deltaX, deltaY, ctrlKey, target } = event;
      // With Ctrl the browser would zoom the whole page.
      if (ctrlKey) event.preventDefault();
      else if (target instanceof Element && canScroll(target, deltaX, deltaY)) return;
      if (!held) setTimeout(tellHeld, TELL_EVERY_MS);
      held = {
        deltaX: toBounded((held?.deltaX ?? 0) + deltaX),
        deltaY: toBounded((held?.deltaY ?? 0) + deltaY),
        ctrlKey,
      };
    },
    { passive: false },
  );
}

function canScroll(start: Element, deltaX: number, deltaY: number): boolean {
  for (let element: Element | null = start; element; element = element.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isRoot = element === document.documentElement;
    const { scrollTop, scrollLeft, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    if (isRoot || overflowY === "auto" || overflowY === "scroll")
      if (hasRoom(scrollTop, scrollHeight - clientHeight, deltaY)) return true;
    if (isRoot || overflowX === "auto" || overflowX === "scroll")
      if (hasRoom(scrollLeft, scrollWidth - clientWidth, deltaX)) return true;
  }
  return false;
}

function hasRoom(at: number, end: number, delta: number): boolean {
  return delta < 0 ? at > 0 : delta > 0 && at < end - 1;
}

function toBounded(delta: number): number {
  return Math.min(Math.max(delta, -2000), 2000);
}
