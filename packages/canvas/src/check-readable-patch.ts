import {
  type CanvasSpec,
  type Issue,
  LIMITS,
  NodeId,
  type PatchOperation,
  PatchOperation as PatchOperationSchema,
} from "@easel/contracts";
import { applyOperation, findCountIssues } from "./apply-patch/apply-operation.ts";
import { type Draft, findNodeIndex, startDraft } from "./apply-patch/draft.ts";
import { findUnknownNode } from "./apply-patch/node-operations.ts";
import { setReadableFields } from "./apply-patch/set-fields.ts";
import { traceFinding } from "./apply-patch/trace-finding.ts";
import { toUnreadNode } from "./check-spec/read-spec-parts.ts";
import { findAnswerProblems, findPartProblems } from "./check-spec.ts";
import { isRecord } from "./json-schema/schema-types.ts";
import type { Requester } from "./widget-records/approval-outcome.ts";

/** What is known of the patched spec in spite of operations that cannot be read or applied. */
type Reading = {
  draft: Draft;
  issues: Issue[];
  unreadFields: ReadonlySet<string> | null;
  /** False once an operation failed that would have added or removed something. */
  isWhole: boolean;
};

/**
 * What is wrong with the operations that can be read, for somebody who is being told which cannot. Stops
 * where mending those others could make untrue what would be said.
 */
export function checkReadablePatch(
  spec: CanvasSpec,
  sent: unknown,
  requester?: Requester,
): Issue[] {
  const reading: Reading = {
    ...{ draft: startDraft(spec), issues: [], isWhole: true },
    unreadFields: new Set(),
  };
  const operations: unknown[] = Array.isArray(sent) ? sent : [];
  for (const [index, operation] of operations.slice(0, LIMITS.patchOperationsMax).entries()) {
    const read = PatchOperationSchema.safeParse(operation);
    if (read.success) tryOperation(reading, read.data, index);
    // What comes after an operation on nobody knows what may be right or wrong.
    else if (!guessOperation(reading, operation, index)) return reading.issues;
  }
  if (!reading.isWhole) return reading.issues;
  const { draft, issues, unreadFields } = reading;
  const found = [
    ...findPartProblems(draft.spec, requester),
    ...(unreadFields ? findAnswerProblems(draft.spec, unreadFields) : []),
  ];
  return [
    ...issues,
    ...findCountIssues(draft),
    ...found.map((finding) => traceFinding(draft, finding)),
  ];
}

/** One that fails leaves a node of which nothing is known, or else a spec that lacks something. */
function tryOperation(reading: Reading, operation: PatchOperation, index: number): void {
  const { draft } = reading;
  const issues = applyOperation(draft, operation, index);
  reading.issues.push(...issues);
  if (operation.op === "set" && operation.answerSchema !== undefined)
    reading.unreadFields = new Set();
  if (issues.length === 0 || operation.op === "set" || operation.op === "set_state") return;
  if (operation.op !== "update_node" || !forgetNode(draft, operation.id)) reading.isWhole = false;
}

/** One that cannot be read does something, and mostly tells to what. False when it does not. */
function guessOperation(reading: Reading, sent: unknown, index: number): boolean {
  const { draft } = reading;
  const { op, ...given } = isRecord(sent) ? sent : {};
  const toId = (value: unknown) => NodeId.safeParse(value).data;
  const [id, from, to] = [toId(given.id), toId(given.from), toId(given.to)];
  const added = toId(isRecord(given.node) ? given.node.id : undefined);
  if (op === "set") {
    const unread = setReadableFields(draft, given, index);
    if (unread !== undefined) reading.unreadFields = unread;
  } else if (op === "update_node" && id !== undefined) {
    reading.issues.push(...findUnknownNode(draft, id, index, "id"));
    if (!forgetNode(draft, id)) reading.isWhole = false;
  } else if (op === "add_node" && added !== undefined)
    tryOperation(reading, { op, node: toUnreadNode(added) }, index);
  else if (op === "add_edge" && from !== undefined && to !== undefined)
    tryOperation(reading, { op, from, to }, index);
  else return op === "set_state";
  return true;
}

/** False when there is no such node. */
function forgetNode(draft: Draft, id: string): boolean {
  const position = findNodeIndex(draft, id);
  if (position < 0) return false;
  draft.spec.nodes[position] = toUnreadNode(id);
  return true;
}
