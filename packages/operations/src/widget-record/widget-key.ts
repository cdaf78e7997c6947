import { RESERVED_STATE_PREFIX } from "@easel/contracts";

/** The state key under which a node's records are read; any string can be a node's id. */
export function toWidgetKey(nodeId: string): string {
  return RESERVED_STATE_PREFIX + encodeURIComponent(nodeId);
}

/** The node that a key names; null for one that is not written as toWidgetKey would. */
export function readWidgetKey(key: string): string | null {
  try {
    const nodeId = decodeURIComponent(key.slice(RESERVED_STATE_PREFIX.length));
    return toWidgetKey(nodeId) === key ? nodeId : null;
  } catch {
    return null;
  }
}
