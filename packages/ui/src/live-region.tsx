"use client";

import { useSyncExternalStore } from "react";

type Announcement = { text: string; count: number };

const SILENCE: Announcement = { text: "", count: 0 };
let current = SILENCE;
const listeners = new Set<() => void>();

/** Says a short text through the page's LiveRegion; the same text twice is said twice. */
export function announce(text: string): void {
  current = { text, count: current.count + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Mount once per page. */
export function LiveRegion() {
  const { text, count } = useSyncExternalStore(
    subscribe,
    () => current,
    () => SILENCE,
  );
  // Two regions in turn: a region whose text does not change is not read again.
  return (
    <div className="sr-only">
      <p aria-live="polite">{count % 2 === 1 ? text : ""}</p>
      <p aria-live="polite">{count % 2 === 0 ? text : ""}</p>
    </div>
  );
}
