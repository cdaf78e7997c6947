import type { StoredNode } from "@easel/contracts";
import { useCallback, useSyncExternalStore } from "react";
import { isDeclaredRoute, readRoute, writeRoute } from "./component-routes.ts";

/** The path that a component shows, kept in the page's address so that it can be linked to. */
export function useRoutePath(node: StoredNode): [string | null, (path: string) => boolean] {
  const path = useSyncExternalStore(
    subscribe,
    () => readRoute(window.location.hash, node.id),
    () => null,
  );
  const go = useCallback(
    (next: string) => {
      if (!isDeclaredRoute(node, next)) return false;
      const hash = writeRoute(window.location.hash, node.id, next);
      window.history.replaceState(window.history.state, "", hash);
      // replaceState tells nobody.
      window.dispatchEvent(new HashChangeEvent("hashchange"));
      return true;
    },
    [node],
  );
  // An address may name anything.
  return [path !== null && isDeclaredRoute(node, path) ? path : null, go];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}
