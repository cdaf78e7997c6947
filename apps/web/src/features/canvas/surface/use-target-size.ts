import { useStore } from "@xyflow/react";
import { type RefObject, useEffect } from "react";

/** The least that a finger or a shaky hand hits (WCAG 2.5.8), in pixels of the screen. */
const TARGET_PX = 24;
/** From further away than this nobody presses buttons. */
const TARGET_MOST_PX = 48;

/** Tells the style sheet how large 24 px of the screen are on the zoomed canvas. */
export function useTargetSize(surface: RefObject<HTMLElement | null>): void {
  // In steps, because each change makes the browser look at every button.
  const zoom = useStore((state) => Math.max(0.05, Math.round(state.transform[2] * 20) / 20));
  useEffect(() => {
    const size = Math.min(TARGET_MOST_PX, TARGET_PX / zoom);
    surface.current?.style.setProperty("--surface-target", `${size}px`);
  }, [surface, zoom]);
}
