import type { FrameRoute, FrameTheme, FrameViewer } from "@easel/contracts";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { getFrame, useFrame } from "../frame/current-frame.ts";
import { KitError } from "./kit-error.ts";

/** Who looks at the component: name (null for a visitor by link), role, what they may do. */
export function useViewer(): FrameViewer {
  return useFrame((state) => state.viewer);
}

/** Who else has the canvas open. */
export function usePresence(): { name: string }[] {
  return useFrame((state) => state.presence);
}

/** `light` or `dark`; the kit's colours follow by themselves. */
export function useTheme(): FrameTheme {
  return useFrame((state) => state.theme);
}

export type RouteHandle = {
  /** The path shown now, the first declared one at the start; null when the node declares none. */
  path: string | null;
  routes: FrameRoute[];
  /** Changes the path, which then stands in the page's address. Rejects for one that is not declared. */
  go: (path: string) => Promise<void>;
};

/** The component's own pages, as declared in the node's `routes`; each can be linked to. */
export function useRoute(): RouteHandle {
  const { routes, route } = useFrame((state) => state.node);
  const go = useCallback(async (path: string) => {
    const outcome = await getFrame().setRoute(path);
    if (!outcome.ok) throw new KitError(outcome.error);
  }, []);
  return { path: route ?? routes[0]?.path ?? null, routes, go };
}

/** Listens to an event of other components; returns a function that emits one of this name. */
export function useCanvasEvent(
  name: string,
  onEvent?: (payload: unknown, from: string) => void,
): (payload?: unknown) => Promise<void> {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(
    () => getFrame().onEvent(name, (payload, from) => latest.current?.(payload, from)),
    [name],
  );
  return useCallback(
    async (payload?: unknown) => {
      const params = payload === undefined ? { name } : { name, payload };
      const outcome = await getFrame().request("emit_event", params);
      if (!outcome.ok) throw new KitError(outcome.error);
    },
    [name],
  );
}

/** The room that the component has, in CSS pixels; follows the node's size and the phone's width. */
export function useNodeSize(): { width: number; height: number } {
  const text = useSyncExternalStore(
    (listener) => {
      addEventListener("resize", listener);
      return () => removeEventListener("resize", listener);
    },
    () => `${innerWidth} ${innerHeight}`,
  );
  const [width = 0, height = 0] = text.split(" ").map(Number);
  return { width, height };
}
