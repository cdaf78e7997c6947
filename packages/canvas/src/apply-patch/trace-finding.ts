import { type Issue, toPathText } from "@easel/contracts";
import type { Finding } from "../check-spec/finding.ts";
import type { Draft } from "./draft.ts";

type Path = Finding["path"];

/**
 * A finding about the patched spec as an issue about the patch: at the operation that brought the
 * part in question, or at `operations` when no single one did.
 */
export function traceFinding(draft: Draft, finding: Finding): Issue {
  // A node that is as before is found wrong because the question changed under it.
  const isAboutData = finding.path[0] === "nodes" && finding.path[2] === "data";
  return toIssue(finding, traceOr(draft, finding.path, isAboutData));
}

/** A warning about the patched spec, if this patch brought it: others were told when they came. */
export function traceWarning(draft: Draft, finding: Finding): Issue[] {
  const [root] = finding.path;
  const isAboutQuestion =
    root === "access" || root === "question" || finding.code === "fills_nothing";
  const path = traceOr(draft, finding.path, isAboutQuestion);
  return path.length === 0 ? [] : [toIssue(finding, path)];
}

/** Where the patch gave this part; if it did not, then where it gave the question that the part is about. */
function traceOr(draft: Draft, path: Path, isAboutQuestion: boolean): Path {
  const own = tracePath(draft, path);
  return own.length === 0 && isAboutQuestion ? traceField(draft, "answerSchema") : own;
}

function toIssue({ code, message }: Finding, path: Path): Issue {
  return { path: toPathText(["operations", ...path]), code, message };
}

/** Where this patch gave a part of the patched spec, from the operation on; empty when it did not. */
export function tracePath(draft: Draft, path: Path): Path {
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

/** A node's own field, if this patch gave it. */
function traceNode(draft: Draft, index: number, rest: Path): Path {
  const node = draft.spec.nodes[index];
  const origin = node && draft.nodeOrigins.get(node.id);
  const field = rest[0];
  const updatedBy = typeof field === "string" ? origin?.fields.get(field) : undefined;
  if (updatedBy !== undefined) return [updatedBy, ...rest];
  return origin?.addedBy === undefined ? [] : [origin.addedBy, "node", ...rest];
}

function traceField(draft: Draft, field: string): Path {
  const operation = draft.fieldOrigins.get(field);
  return operation === undefined ? [] : [operation, field];
}
