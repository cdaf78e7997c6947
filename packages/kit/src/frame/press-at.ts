const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** The press that woke the component, carried out as if the component had been awake. */
export function pressAt({ x, y }: { x: number; y: number }): void {
  const element = document.elementFromPoint(x, y);
  if (!element) return;
  element.closest<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  // What is drawn with SVG has no click() of its own.
  element.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, clientX: x, clientY: y }),
  );
}
