import type { Layout } from "@easel/contracts";
import { useReactFlow, useStoreApi } from "@xyflow/react";
import { useMemo } from "react";
import {
  type Box,
  clampZoom,
  toApproachViewport,
  toBounds,
  toFitViewport,
  toRevealViewport,
} from "../model/first-viewport.ts";
import { isMotionReduced } from "../model/is-motion-reduced.ts";

/** Toolbars and rounded corners: nothing that matters stops closer to the edge than this. */
const REVEAL_INSET_PX = 64;
const ZOOM_STEP = 1.25;
const MOVE_MS = 240;

export type Camera = {
  zoomBy: (direction: 1 | -1) => void;
  zoomTo: (zoom: number) => void;
  /** A factor around a point of the screen, for the wheel. */
  zoomAt: (factor: number, clientX: number, clientY: number) => void;
  fit: () => void;
  panBy: (x: number, y: number) => void;
  /** All of an item, or one part of it, in canvas units from the item's corner. */
  reveal: (nodeId: string, part?: Box) => void;
  /** Near enough to use the item's controls; done when the view has arrived. */
  approach: (nodeId: string) => Promise<void>;
};

/** Moves the view; glides unless the person asked for less motion. */
export function useCamera(layout: Layout): Camera {
  const flow = useReactFlow();
  const store = useStoreApi();
  return useMemo(() => {
    const frame = () => ({ width: store.getState().width, height: store.getState().height });
    const glide = () => ({ duration: isMotionReduced() ? 0 : MOVE_MS });
    /** Where a glide under way will end: steps in quick succession add up instead of starting midway. */
    let aim = { zoom: 1, until: 0 };
    const zoomTo = (wanted: number) => {
      const zoom = clampZoom(wanted);
      aim = { zoom, until: performance.now() + MOVE_MS };
      void flow.zoomTo(zoom, glide());
    };
    return {
      zoomTo,
      zoomBy: (direction) => {
        const from = performance.now() < aim.until ? aim.zoom : flow.getZoom();
        zoomTo(from * ZOOM_STEP ** direction);
      },
      zoomAt: (factor, clientX, clientY) => {
        aim.until = 0;
        const before = flow.getViewport();
        const box = store.getState().domNode?.getBoundingClientRect();
        const zoom = clampZoom(before.zoom * factor);
        const x = clientX - (box?.left ?? 0);
        const y = clientY - (box?.top ?? 0);
        const ratio = zoom / before.zoom;
        void flow.setViewport({
          x: x - (x - before.x) * ratio,
          y: y - (y - before.y) * ratio,
          zoom,
        });
      },
      fit: () => {
        aim.until = 0;
        void flow.setViewport(toFitViewport(toBounds(layout), frame()), glide());
      },
      panBy: (x, y) => {
        const before = flow.getViewport();
        void flow.setViewport({ ...before, x: before.x + x, y: before.y + y });
      },
      reveal: (nodeId, part) => {
        const item = layout[nodeId];
        if (!item) return;
        const before = flow.getViewport();
        const box = part ? { ...part, x: item.x + part.x, y: item.y + part.y } : item;
        const after = toRevealViewport(box, before, frame(), REVEAL_INSET_PX);
        if (after.x !== before.x || after.y !== before.y) void flow.setViewport(after, glide());
      },
      approach: async (nodeId) => {
        const box = layout[nodeId];
        if (!box) return;
        const now = flow.getViewport();
        // What counts is where a zoom under way would end, and it does not end there any more.
        const before = performance.now() < aim.until ? { ...now, zoom: aim.zoom } : now;
        aim.until = 0;
        const after = toApproachViewport(box, before, frame(), REVEAL_INSET_PX);
        const stays = after.x === now.x && after.y === now.y && after.zoom === now.zoom;
        if (!stays) await flow.setViewport(after, glide());
      },
    };
  }, [flow, store, layout]);
}
