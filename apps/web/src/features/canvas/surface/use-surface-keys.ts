import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import type { Camera } from "./use-camera.ts";
import { enterNode, findNeighbour, nodeOf } from "./walk-nodes.ts";

const PAN_PX = 80;
const PAN_FAST_PX = 320;
const PAN_KEYS: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

type Parts = {
  surface: RefObject<HTMLElement | null>;
  /** Stands right behind the surface: Tab goes on from here after the last item. */
  exit: RefObject<HTMLElement | null>;
  camera: Camera;
};

/**
 * The surface's keyboard: Tab walks items without stopping at what is inside them, Enter goes in,
 * Escape climbs out, arrows pan. Inside an item every key belongs to the item, except Escape.
 */
export function useSurfaceKeys({ surface, exit, camera }: Parts) {
  const [space, setSpace] = useState(false);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const lastKeyWasTab = useRef(false);

  function onKeyDown(event: KeyboardEvent): void {
    const target = event.target as HTMLElement; // safe because key events come from elements.
    if (event.defaultPrevented || !surface.current?.contains(target)) return;
    const node = nodeOf(target);
    if (node && node !== target) {
      if (event.key === "Escape") node.focus();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (node && event.key === "Tab") {
      walk(event, surface.current, node, exit.current);
      return;
    }
    if (node && event.key === "Enter") enterNode(node);
    else if (node && event.key === "Escape") surface.current.focus();
    else if (event.key === " ") setSpace(true);
    else if (!pan(event, camera)) return;
    event.preventDefault();
  }

  function onFocus(event: FocusEvent): void {
    const target = event.target as HTMLElement; // safe because focus events come from elements.
    const node = nodeOf(target);
    if (!node || !surface.current?.contains(node)) return;
    setFocusedId(node.dataset.id ?? null);
    const cameFrom = nodeOf(event.relatedTarget instanceof Element ? event.relatedTarget : null);
    // Shift+Tab from behind the surface lands inside the last item: stop at the item itself.
    if (target !== node && lastKeyWasTab.current && cameFrom !== node)
      node.focus({ preventScroll: true });
    if (target === node && node.matches(":focus-visible")) camera.reveal(node.dataset.id ?? "");
  }

  return {
    space,
    /** The item that has the focus, or something in it. */
    focusedId,
    handlers: {
      onKeyDown,
      onKeyUp: (event: KeyboardEvent) => event.key === " " && setSpace(false),
      onFocus,
      onBlur: () => {
        setSpace(false);
        setFocusedId(null);
      },
      onKeyDownCapture: (event: KeyboardEvent) => {
        lastKeyWasTab.current = event.key === "Tab";
      },
      onPointerDownCapture: () => {
        lastKeyWasTab.current = false;
      },
    },
  };
}

function walk(
  event: KeyboardEvent,
  surface: HTMLElement,
  node: HTMLElement,
  exit: HTMLElement | null,
): void {
  const next = findNeighbour(surface, node, event.shiftKey ? -1 : 1);
  if (next || event.shiftKey) {
    event.preventDefault();
    (next ?? surface).focus({ preventScroll: true });
  } else {
    // No preventDefault: the browser moves on to whatever follows the exit.
    exit?.focus({ preventScroll: true });
  }
}

function pan(event: KeyboardEvent, camera: Camera): boolean {
  const direction = PAN_KEYS[event.key];
  if (!direction) return false;
  const step = event.shiftKey ? PAN_FAST_PX : PAN_PX;
  camera.panBy(direction[0] * step, direction[1] * step);
  return true;
}
