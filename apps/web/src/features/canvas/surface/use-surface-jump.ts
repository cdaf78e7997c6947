import type { AnswerPlace } from "@easel/widgets";
import { type RefObject, useCallback } from "react";
import { waitForControl } from "../model/find-control.ts";
import type { Box } from "../model/first-viewport.ts";
import { useJumpTarget } from "../model/jump-context.tsx";
import type { Camera } from "./use-camera.ts";
import { findNode } from "./walk-nodes.ts";

/** On the surface a jump moves the camera, then the focus, then the camera again if the item is large. */
export function useSurfaceJump(surface: RefObject<HTMLElement | null>, camera: Camera): void {
  const jump = useCallback(
    async ({ nodeId, field }: AnswerPlace) => {
      await camera.approach(nodeId);
      const node = findNode(surface.current, nodeId);
      if (!node) return;
      // First the item: the surface takes a focus from outside that lands deeper for a stray Tab.
      node.focus({ preventScroll: true });
      const control = await waitForControl(node, field);
      if (!control || document.activeElement !== node) return;
      control.focus({ preventScroll: true });
      scrollInto(control, node);
      camera.reveal(nodeId, toPart(control.closest<HTMLElement>("article") ?? control, node));
    },
    [surface, camera],
  );
  useJumpTarget(jump);
}

/** Not scrollIntoView: it would scroll the surface too, which only its camera may move. */
function scrollInto(control: HTMLElement, node: HTMLElement): void {
  for (let box = control.parentElement; box && box !== node; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY === "visible")
      continue;
    const [inner, outer] = [control.getBoundingClientRect(), box.getBoundingClientRect()];
    // Rectangles are as large as on the screen, scroll positions are not zoomed.
    const scale = outer.height / box.offsetHeight || 1;
    const middle = inner.top + inner.height / 2 - (outer.top + outer.height / 2);
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += middle / scale;
  }
}

/** Measured against the item, which stands still beside it while both are on their way across the screen. */
function toPart(control: HTMLElement, node: HTMLElement): Box {
  const [inner, outer] = [control.getBoundingClientRect(), node.getBoundingClientRect()];
  const scale = outer.width / node.offsetWidth || 1;
  return {
    x: (inner.left - outer.left) / scale,
    y: (inner.top - outer.top) / scale,
    width: inner.width / scale,
    height: inner.height / scale,
  };
}
