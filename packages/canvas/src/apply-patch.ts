import type { Access, CanvasSpec, Issue, PatchOperation } from "@easel/contracts";
import type { AgentStateWrite } from "./app-contract/check-state-edit.ts";
import { applyOperation, findCountIssues } from "./apply-patch/apply-operation.ts";
import { type Draft, startDraft } from "./apply-patch/draft.ts";
import { traceFinding, tracePath, traceWarning } from "./apply-patch/trace-finding.ts";
import { listBodyFields } from "./apply-patch/update-node.ts";
import { checkReadablePatch } from "./check-readable-patch.ts";
import { findSpecProblems } from "./check-spec.ts";
import { findSharingWarnings, findSpecWarnings, WARNINGS_MAX } from "./find-warnings.ts";
import type { WantedPlaces } from "./places.ts";
import type { Requester } from "./widget-records/approval-outcome.ts";

/** What a patch does to the places of nodes; layOut takes both. */
export type LayoutChanges = {
  /** Sizes that the patch gives, and the places of nodes that it adds. */
  wanted: WantedPlaces;
  /** Nodes whose former place is forgotten, even if a node of the same id was added again. */
  forgotten: ReadonlySet<string>;
};

export type PatchResult =
  | {
      ok: true;
      spec: CanvasSpec;
      /** Nodes that are new or whose body was given, in the order of the spec. */
      touchedNodeIds: string[];
      /** Where the patch gave this field of a node; `operations` when it did not. */
      toFieldPath: (nodeIndex: number, field: string) => readonly PropertyKey[];
      layoutChanges: LayoutChanges;
      /** Shared state that the patch sets, in order. */
      stateWrites: AgentStateWrite[];
      /** Where the patch gives a new contract, if it does. */
      contractPath?: readonly PropertyKey[];
      /** Only data and sizes of nodes that were there: a free patch. */
      dataOnly: boolean;
      /** What the patch itself brings that leads nowhere; it is applied all the same. */
      warnings: Issue[];
    }
  | { ok: false; issues: Issue[] };

/** Who may open the canvas, and who asks for its approvals. */
type Asking = Pick<Access, "mode" | "linkRole"> & { requester?: Requester };

/**
 * All operations in order, or none: the given spec is never changed. Issues point into the caller's
 * `operations`. After a failed operation the rest is still tried, so that one call shows every mistake.
 * With `asking`, approvals are checked against who asks, and warnings say too when nobody may answer or decide.
 */
export function applyPatch(
  spec: CanvasSpec,
  operations: readonly PatchOperation[],
  asking?: Asking,
): PatchResult {
  const draft = startDraft(spec);
  const issues = operations.flatMap((operation, index) => applyOperation(draft, operation, index));
  // Read once more for what else there is to mend.
  if (issues.length > 0)
    return { ok: false, issues: checkReadablePatch(spec, operations, asking?.requester) };
  const found = [
    ...findCountIssues(draft),
    ...findSpecProblems(draft.spec, asking?.requester).map((finding) =>
      traceFinding(draft, finding),
    ),
  ];
  if (found.length > 0) return { ok: false, issues: found };
  return {
    ok: true,
    spec: draft.spec,
    touchedNodeIds: draft.spec.nodes
      .map((node) => node.id)
      .filter((id) => draft.nodeOrigins.has(id)),
    toFieldPath: (nodeIndex, field) => [
      "operations",
      ...tracePath(draft, ["nodes", nodeIndex, field]),
    ],
    layoutChanges: { wanted: draft.wanted, forgotten: draft.removedIds },
    stateWrites: operations.flatMap(toStateWrites),
    ...toContractPath(draft),
    dataOnly: isDataOnly(operations),
    warnings: listWarnings(draft, asking),
  };
}

/** Past the limit the first ones are what there is to mend. */
function listWarnings(draft: Draft, asking: Asking | undefined): Issue[] {
  const findings = [
    ...(asking ? findSharingWarnings(draft.spec, asking) : []),
    ...findSpecWarnings(draft.spec, (nodeId) => draft.nodeOrigins.has(nodeId)),
  ];
  return findings.flatMap((finding) => traceWarning(draft, finding)).slice(0, WARNINGS_MAX);
}

function toStateWrites(operation: PatchOperation, index: number): AgentStateWrite[] {
  if (operation.op !== "set_state") return [];
  return Object.entries(operation.values).map(([key, value]) => ({
    key,
    value,
    path: ["operations", index, "values", key],
  }));
}

function toContractPath({ fieldOrigins }: Draft): { contractPath?: readonly PropertyKey[] } {
  const index = fieldOrigins.get("contract");
  return index === undefined ? {} : { contractPath: ["operations", index, "contract"] };
}

/** Whether a patch is free: it refreshes data and sizes of nodes that are there, and nothing else. */
export function isDataOnly(operations: readonly PatchOperation[]): boolean {
  return operations.every(
    (operation) =>
      operation.op === "update_node" &&
      listBodyFields(operation).every((field) => field === "data"),
  );
}
