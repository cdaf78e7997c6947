"use client";

import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** One for the page: what is drawn for the first time because the browser prints has to know it too. */
let printing = false;
const listeners = new Set<() => void>();

function before() {
  printing = true;
  // The browser takes its picture when the listener returns, so the drawing cannot wait.
  flushSync(tell);
}

function after() {
  printing = false;
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    printing = false;
    window.removeEventListener("beforeprint", before);
    window.removeEventListener("afterprint", after);
  };
}

/** True from just before the browser prints until it has; a virtual list then draws all its rows. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  );
}
