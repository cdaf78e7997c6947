import type { Issue } from "@easel/contracts";
import { type Draft, type OperationOf, toOperationIssue } from "./draft.ts";

/** Whether both ends exist is checked once the whole patch is applied, so a later add_node may bring one. */
export function addEdge(draft: Draft, operation: OperationOf<"add_edge">, index: number): Issue[] {
  const { op: _, ...edge } = operation;
  draft.spec.edges.push(edge);
  draft.edgeOrigins.set(edge, index);
  return [];
}

export function removeEdge(
  draft: Draft,
  { from, to }: OperationOf<"remove_edge">,
  index: number,
): Issue[] {
  const kept = draft.spec.edges.filter((edge) => edge.from !== from || edge.to !== to);
  if (kept.length === draft.spec.edges.length) {
    const message = `No edge leads from "${from}" to "${to}"; ${describeEdgesFrom(draft, from)}`;
    return [toOperationIssue(index, [], "unknown_id", message)];
  }
  draft.spec.edges = kept;
  return [];
}

function describeEdgesFrom(draft: Draft, from: string): string {
  const targets = draft.spec.edges.filter((edge) => edge.from === from).map((edge) => edge.to);
  if (targets.length === 0) return "no edge starts there at all.";
  return `from there edges lead to ${targets.map((target) => `"${target}"`).join(", ")}.`;
}
