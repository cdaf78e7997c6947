import { type Issue, suggestId } from "@easel/contracts";
import { readPlace, stripPlace } from "../places.ts";
import {
  type Draft,
  findNodeIndex,
  listNodeIds,
  type OperationOf,
  toOperationIssue,
} from "./draft.ts";

export function addNode(draft: Draft, operation: OperationOf<"add_node">, index: number): Issue[] {
  const { node, after } = operation;
  if (findNodeIndex(draft, node.id) >= 0) {
    const message = `The canvas already has a node "${node.id}"; choose another id, or change that node with update_node.`;
    return [toOperationIssue(index, ["node", "id"], "duplicate", message)];
  }
  const issues = after === undefined ? [] : findUnknownNode(draft, after, index, "after");
  const position =
    after === undefined || issues.length > 0
      ? draft.spec.nodes.length
      : findNodeIndex(draft, after) + 1;
  draft.spec.nodes.splice(position, 0, stripPlace(node));
  draft.nodeOrigins.set(node.id, { addedBy: index, fields: new Map() });
  const place = readPlace(node);
  if (place) draft.wanted.set(node.id, place);
  return issues;
}

export function removeNode(
  draft: Draft,
  { id }: OperationOf<"remove_node">,
  index: number,
): Issue[] {
  const issues = findUnknownNode(draft, id, index, "id");
  if (issues.length > 0) return issues;
  draft.spec.nodes.splice(findNodeIndex(draft, id), 1);
  draft.spec.edges = draft.spec.edges.filter((edge) => edge.from !== id && edge.to !== id);
  draft.nodeOrigins.delete(id);
  draft.wanted.delete(id);
  draft.removedIds.add(id);
  return [];
}

export function findUnknownNode(draft: Draft, id: string, index: number, field: string): Issue[] {
  if (findNodeIndex(draft, id) >= 0) return [];
  const hint = draft.removedIds.has(id)
    ? "an earlier operation of this patch removed it."
    : suggestId(id, listNodeIds(draft), "node");
  const message = `The canvas has no node "${id}"; ${hint}`;
  return [toOperationIssue(index, [field], "unknown_id", message)];
}
