import { createHash } from "node:crypto";
import { applyPatch, canonicalJson, isDataOnly } from "@easel/canvas";
import type { Issue, PatchOperation } from "@easel/contracts";
import type { Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import type { ReadInTenant } from "../define.ts";
import { checkSpecState, type SpecStateEdit } from "../state/edit-state.ts";
import { findRequester, widgetsOf } from "../widget-record/project-records.ts";
import { assertAllowed, assertQuestionStays } from "./assert-editable.ts";
import { findOperationsDigest, refuseOldVersion } from "./base-version.ts";
import { packSpec, readContent, toSpec } from "./canvas-content.ts";
import type { PatchCanvasInput } from "./canvas-input.ts";
import { getCanvasInTenant, type StandingCanvas, toAccess } from "./canvas-record.ts";
import { refuseIssues } from "./refuse-issues.ts";
import type { Edit } from "./write-edit.ts";

/** Either the patch worked out, or the news that this very patch was applied before. */
export type CheckedPatch = { operationsDigest: Buffer } & (
  | { kind: "edit"; edit: Edit; state: SpecStateEdit; warnings: Issue[] }
  | { kind: "applied"; warnings: Issue[] }
);

/** Every check of patch_canvas; commit repeats those that somebody else's write can change. */
export async function checkPatch(
  ctx: Context,
  input: PatchCanvasInput,
  read: ReadInTenant,
): Promise<CheckedPatch> {
  const operationsDigest = digestOperations(input.operations);
  return read(async (tx) => {
    const canvas = await getCanvasInTenant(tx, ctx, input.id, "editNodes");
    if (await isApplied(tx, ctx, canvas, input.baseVersion, operationsDigest))
      return { kind: "applied", operationsDigest, warnings: [] };
    assertAllowed(ctx, canvas.row, "patch");
    const content = await readContent(tx, ctx, input.id);
    const before = toSpec(content);
    const requester = await findRequester(tx, canvas.row, [
      ...widgetsOf(before.nodes),
      ...widgetsOf(input.operations.map((each) => ("node" in each ? each.node : each))),
    ]);
    const asking = { ...toAccess(canvas.row, []), requester };
    const result = applyPatch(before, input.operations, asking);
    if (!result.ok) return refuse(result.issues);
    assertQuestionStays(canvas.row, result.spec);
    const state = {
      contract: result.spec.contract,
      contractPath: result.contractPath,
      writes: result.stateWrites,
    };
    await checkSpecState(tx, ctx, input.id, state);
    return {
      kind: "edit",
      operationsDigest,
      warnings: result.warnings,
      state,
      edit: {
        spec: result.spec,
        packed: packSpec(result.spec, content),
        places: result.layoutChanges,
        dataOnly: isDataOnly(input.operations),
        operationsDigest,
      },
    };
  });
}

function refuse(issues: Parameters<typeof refuseIssues>[0]): never {
  refuseIssues(issues);
  throw new Error("A patch failed without an issue.");
}

/**
 * Whether the version after `baseVersion` was made by the same operations: then a retry is answered
 * with that version. Throws version_conflict when it was made by others.
 */
export async function isApplied(
  tx: Tx,
  ctx: Context,
  canvas: StandingCanvas,
  baseVersion: number,
  operationsDigest: Buffer,
): Promise<boolean> {
  if (canvas.row.version === baseVersion) return false;
  if (baseVersion < canvas.row.version) {
    const digest = await findOperationsDigest(tx, ctx, canvas.id, baseVersion + 1);
    if (digest?.equals(operationsDigest)) return true;
  }
  return refuseOldVersion(tx, ctx, canvas.id, { base: baseVersion, current: canvas.row.version });
}

function digestOperations(operations: readonly PatchOperation[]): Buffer {
  return createHash("sha256").update(canonicalJson(operations)).digest();
}
