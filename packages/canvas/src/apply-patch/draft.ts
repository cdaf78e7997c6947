import {
  type CanvasSpec,
  type Edge,
  type Issue,
  type PatchOperation,
  toPathText,
} from "@easel/contracts";
import type { WantedPlace } from "../places.ts";

/** Where a part of the patched spec came from: the index of its operation. */
export type NodeOrigin = {
  /** Set when this patch added the node. */
  addedBy?: number;
  /** Field of the node → the update_node that gave it last. */
  fields: Map<string, number>;
};

/**
 * A spec while a patch is applied to it. The lists are the draft's own; nodes and edges in them may
 * be the caller's and are replaced, never changed.
 */
export type Draft = {
  spec: CanvasSpec;
  nodeOrigins: Map<string, NodeOrigin>;
  edgeOrigins: Map<Edge, number>;
  /** Field of the canvas → the set operation that gave it last. */
  fieldOrigins: Map<string, number>;
  wanted: Map<string, WantedPlace>;
  /** Nodes that were removed, whether or not one of the same id came back. */
  removedIds: Set<string>;
};

export type OperationOf<Name extends PatchOperation["op"]> = Extract<PatchOperation, { op: Name }>;

/** An issue of the operation with this index; `path` starts inside it. */
export function toOperationIssue(
  index: number,
  path: readonly PropertyKey[],
  code: string,
  message: string,
): Issue {
  return { path: toPathText(["operations", index, ...path]), code, message };
}

export function startDraft(spec: CanvasSpec): Draft {
  return {
    spec: { ...spec, nodes: [...spec.nodes], edges: [...spec.edges] },
    nodeOrigins: new Map(),
    edgeOrigins: new Map(),
    fieldOrigins: new Map(),
    wanted: new Map(),
    removedIds: new Set(),
  };
}

export function findNodeIndex(draft: Draft, id: string): number {
  return draft.spec.nodes.findIndex((node) => node.id === id);
}

export function listNodeIds(draft: Draft): string[] {
  return draft.spec.nodes.map((node) => node.id);
}
