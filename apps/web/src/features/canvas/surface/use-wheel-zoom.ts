import { type RefObject, useEffect } from "react";
import type { Camera } from "./use-camera.ts";

/** Ctrl or ⌘ with the wheel, and pinching, always zoom: also over an item that has the wheel for scrolling. */
export function useWheelZoom(surface: RefObject<HTMLElement | null>, camera: Camera): void {
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      const pixels = event.deltaMode === 1 ? event.deltaY * 20 : event.deltaY;
      // A pinch sends many small deltas, a wheel few large ones; the cap keeps one notch gentle.
      const capped = Math.max(-60, Math.min(60, pixels));
      camera.zoomAt(2 ** (-capped / 140), event.clientX, event.clientY);
    };
    element.addEventListener("wheel", onWheel, { passive: false, capture: true });
    return () => element.removeEventListener("wheel", onWheel, { capture: true });
  }, [surface, camera]);
}
