import { useEffect } from "react";
import { isTyping } from "../model/is-typing.ts";
import type { Camera } from "./use-camera.ts";

/** Zoom keys work wherever the focus is on the page, but never while somebody types. */
export function useZoomKeys(camera: Camera, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      const action = toAction(event, camera);
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [camera, enabled]);
}

function toAction(event: KeyboardEvent, camera: Camera): (() => void) | undefined {
  // By place on the keyboard, because Shift+1 types another character in every language.
  if (event.shiftKey && event.code === "Digit1") return camera.fit;
  if (event.shiftKey && event.code === "Digit0") return () => camera.zoomTo(1);
  if (event.key === "+" || event.key === "=") return () => camera.zoomBy(1);
  if (event.key === "-" || event.key === "_") return () => camera.zoomBy(-1);
  return undefined;
}
