import { useSyncExternalStore } from "react";
import type { Frame, FrameState } from "./frame-store.ts";

let current: Frame | undefined;

/** A document holds one component, so there is one frame. */
export function setFrame(frame: Frame): void {
  current = frame;
}

export function getFrame(): Frame {
  if (!current)
    throw new Error("The hooks of @easel/kit work inside a component that Easel has drawn.");
  return current;
}

/** A part of what the page said; draws anew when that part changes. */
export function useFrame<T>(select: (state: FrameState) => T): T {
  const frame = getFrame();
  return useSyncExternalStore(frame.subscribe, () => select(frame.get()));
}
