"use client";

import { useCallback, useSyncExternalStore } from "react";

/**
 * What somebody has begun and not sent. A widget is taken down when its canvas is zoomed far out or
 * turned into the list, so this stands outside of it, and outlives a reload of the tab.
 */
const kept = new Map<string, unknown>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(key: string): unknown {
  if (!kept.has(key)) kept.set(key, readStored(key));
  return kept.get(key);
}

function write(key: string, value: unknown): void {
  kept.set(key, value);
  try {
    if (value === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be full or blocked; the page still has it.
  }
  for (const listener of listeners) listener();
}

function readStored(key: string): unknown {
  try {
    const text = window.sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined until something was begun. `isValid` judges what an earlier page may have left. */
export function useKeptDraft<Value>(
  nodeId: string,
  part: string,
  isValid: (value: unknown) => value is Value,
): [Value | undefined, (value: Value | undefined) => void] {
  // On the server, where one process draws for everybody, nothing is read or kept.
  const toKey = useCallback(
    () => `easel.${part}.${window.location.pathname}#${nodeId}`,
    [nodeId, part],
  );
  const value = useSyncExternalStore(
    subscribe,
    () => read(toKey()),
    () => undefined,
  );
  const set = useCallback((next: Value | undefined) => write(toKey(), next), [toKey]);
  return [isValid(value) ? value : undefined, set];
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}
