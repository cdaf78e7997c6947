"use client";

import { useSyncExternalStore } from "react";

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One clock for all widgets of a page, in milliseconds; twice a minute is enough for "5 minutes ago". */
function readClock(): number {
  if (now === 0) now = Date.now();
  return now;
}

/**
 * The time in milliseconds, kept up to date; null on the server and in the first drawing in the browser,
 * which must be alike.
 */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, readClock, () => null);
}
