import { type Issue, toPathText } from "@easel/contracts";
import type { Finding } from "../check-spec/finding.ts";
import type { Draft } from "./draft.ts";

/**
 * A finding about the patched spec as an issue about the patch: at the operation that brought the
 * part in question, or at `operations` when no single one did.
 */
export function traceFinding(draft: Draft, { path, code, message }: Finding): Issue {
  return { path: toPathText(["operations", ...tracePath(draft, path)]), code, message };
}

function tracePath(draft: Draft, path: Finding["path"]): (string | number)[] {
  const [list, index, ...rest] = path;
  if (list === "nodes" && typeof index === "number") return traceNode(draft, index, rest);
  if (list === "edges" && typeof index === "number") {
    const edge = draft.spec.edges[index];
    const operation = edge && draft.edgeOrigins.get(edge);
    return operation === undefined ? [] : [operation, ...rest];
  }
  if (typeof list !== "string") return [];
  const operation = draft.fieldOrigins.get(list);
  return operation === undefined ? [] : [operation, ...path];
}

/** A node's own field, if this patch gave it; for a node that is as before, the question that changed under it. */
function traceNode(draft: Draft, index: number, rest: (string | number)[]): (string | number)[] {
  const node = draft.spec.nodes[index];
  const origin = node && draft.nodeOrigins.get(node.id);
  const field = rest[0];
  const updatedBy = typeof field === "string" ? origin?.fields.get(field) : undefined;
  if (updatedBy !== undefined) return [updatedBy, ...rest];
  if (origin?.addedBy !== undefined) return [origin.addedBy, "node", ...rest];
  return field === "data" ? traceField(draft, "answerSchema") : [];
}

function traceField(draft: Draft, field: string): (string | number)[] {
  const operation = draft.fieldOrigins.get(field);
  return operation === undefined ? [] : [operation, field];
}
