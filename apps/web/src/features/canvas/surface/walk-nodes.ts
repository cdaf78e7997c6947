const NODE = ".react-flow__node";
const FOCUSABLE =
  'iframe, a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

export function nodeOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(NODE) ?? null;
}

export function findNode(surface: HTMLElement | null, nodeId: string): HTMLElement | undefined {
  const nodes = surface?.querySelectorAll<HTMLElement>(NODE) ?? [];
  return [...nodes].find((node) => node.dataset.id === nodeId);
}

/** The item before or behind another, in the document's order, which is the reading order. */
export function findNeighbour(
  surface: HTMLElement,
  node: HTMLElement,
  step: 1 | -1,
): HTMLElement | undefined {
  const nodes = [...surface.querySelectorAll<HTMLElement>(NODE)];
  return nodes[nodes.indexOf(node) + step];
}

/** Goes inside an item: to its first control, or to its body, where the arrow keys then scroll. */
export function enterNode(node: HTMLElement): void {
  const body = node.querySelector<HTMLElement>(".surface-body");
  const first = body?.querySelector<HTMLElement>(FOCUSABLE);
  (first ?? body)?.focus({ preventScroll: true });
}
