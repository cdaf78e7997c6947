import type { StoredNode } from "@easel/contracts";
import { LRUCache } from "lru-cache";

/** What is known of a node's stored body: enough to write a version that keeps it. */
export type ManifestEntry = { id: string; hash: string; bytes: number };

type Content = {
  version: number;
  manifest: readonly ManifestEntry[];
  nodes: readonly StoredNode[];
};
type Held = { version: number; nodes: ReadonlyMap<string, StoredNode>; bytes: number };

/** Bytes of bodies; parsed they take some five times as much. Eight canvases at their limit, or thousands. */
const HELD_BYTES_MAX = 8 * 1024 * 1024;

/**
 * Nodes of canvases that this process read lately, so that neither PostgreSQL sends nor this process parses
 * again what has not changed. Nodes are found by the hash of their content, which a version names after row-level
 * security has let the caller see it: nothing here is ever old, and nobody gets more than the version names.
 * Frozen, because calls share them.
 */
const held = new LRUCache<string, Held>({
  maxSize: HELD_BYTES_MAX,
  sizeCalculation: ({ bytes }) => Math.max(1, bytes),
});
const entries = new WeakMap<object, ManifestEntry>();

export function findHeld(canvasUuid: string): Held | undefined {
  return held.get(canvasUuid);
}

export function dropHeld(canvasUuid: string): void {
  held.delete(canvasUuid);
}

/** Keeps a version's nodes, given in the order of its manifest. */
export function holdNodes(canvasUuid: string, { version, manifest, nodes }: Content): void {
  const byHash = new Map<string, StoredNode>();
  let bytes = 0;
  for (const [index, entry] of manifest.entries()) {
    const node = nodes[index];
    if (!node) continue;
    byHash.set(entry.hash, node);
    entries.set(node, entry);
    bytes += entry.bytes;
  }
  held.set(canvasUuid, { version, nodes: byHash, bytes });
}

/** The manifest entry of a node as it came from the store; undefined for every other object. */
export function findEntry(node: object): ManifestEntry | undefined {
  return entries.get(node);
}

/** The same value, which nobody can change any more. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) deepFreeze(member);
  return Object.freeze(value);
}
