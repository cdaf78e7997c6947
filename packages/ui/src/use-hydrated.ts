"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first drawing in the browser, which must be alike; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
