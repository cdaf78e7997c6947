import { type Issue, LIMITS, type PatchOperation } from "@easel/contracts";
import { type Draft, toOperationIssue } from "./draft.ts";
import { addEdge, removeEdge } from "./edge-operations.ts";
import { addNode, removeNode } from "./node-operations.ts";
import { setFields } from "./set-fields.ts";
import { updateNode } from "./update-node.ts";

/** What keeps it from being applied; the draft then is as if it had been, as far as that can be. */
export function applyOperation(draft: Draft, operation: PatchOperation, index: number): Issue[] {
  switch (operation.op) {
    case "add_node":
      return addNode(draft, operation, index);
    case "update_node":
      return updateNode(draft, operation, index);
    case "remove_node":
      return removeNode(draft, operation, index);
    case "add_edge":
      return addEdge(draft, operation, index);
    case "remove_edge":
      return removeEdge(draft, operation, index);
    case "set":
      return setFields(draft, operation, index);
    case "set_state":
      // Whether the values fit is known once the whole patch has given the contract.
      return Object.keys(operation.values).length > 0
        ? []
        : [toOperationIssue(index, ["values"], "missing", "values is empty; name a key to set.")];
  }
}

export function findCountIssues({ spec: { nodes, edges } }: Draft): Issue[] {
  const issues: Issue[] = [];
  const add = (code: string, message: string) => issues.push({ path: "operations", code, message });
  if (nodes.length === 0)
    add("too_few", "The patch would leave no node; a canvas keeps at least one.");
  if (nodes.length > LIMITS.nodesMax)
    add(
      "too_many",
      `The patch would leave ${nodes.length} nodes; a canvas has at most ${LIMITS.nodesMax}.`,
    );
  if (edges.length > LIMITS.edgesMax)
    add(
      "too_many",
      `The patch would leave ${edges.length} edges; a canvas has at most ${LIMITS.edgesMax}.`,
    );
  return issues;
}
