import { createHash } from "node:crypto";
import { applyPatch, canonicalJson, findSizeProblem, isDataOnly } from "@easel/canvas";
import type { CanvasSpec, Issue, PatchOperation } from "@easel/contracts";
import type { Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import { buildComponents, type Means, type Unbuilt } from "../component/build-components.ts";
import { type Build, findBuild } from "../component/component-build.ts";
import { resolveRefs } from "../component/resolve-refs.ts";
import { checkSpecState, type SpecStateEdit } from "../state/edit-state.ts";
import { findRequester, widgetsOf } from "../widget-record/project-records.ts";
import { assertAllowed, assertQuestionStays } from "./assert-editable.ts";
import { findOperationsDigest, refuseOldVersion } from "./base-version.ts";
import { packSpec, readContent, type StoredContent, toSpec } from "./canvas-content.ts";
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
  means: Means,
): Promise<CheckedPatch> {
  const operationsDigest = digestOperations(input.operations);
  const drafted = await means.read((tx) => draftPatch(tx, ctx, input, operationsDigest));
  if (drafted === "applied") return { kind: "applied", operationsDigest, warnings: [] };
  const { content, result, state } = drafted;
  const resolved = await resolveRefs(ctx, means.read, result.spec, result.toFieldPath);
  const { spec, refs } = resolved;
  refuseIssues([...resolved.issues, ...findCopiedSizeIssues(spec, refs)]);
  const { kept, unbuilt } = sortComponents(content, { ...result, spec });
  const { built, issues, warnings } = await buildComponents(ctx, means, {
    components: unbuilt,
    contract: spec.contract,
  });
  refuseIssues(issues);
  return {
    kind: "edit",
    operationsDigest,
    warnings: [...result.warnings, ...warnings],
    state,
    edit: {
      spec,
      packed: packSpec(spec, content),
      built: { ...built, refs, builds: { ...kept, ...built.builds } },
      places: result.layoutChanges,
      dataOnly: isDataOnly(input.operations),
      operationsDigest,
    },
  };
}

/** The patch applied to the canvas as it is, every check but the building done. */
async function draftPatch(tx: Tx, ctx: Context, input: PatchCanvasInput, digest: Buffer) {
  const canvas = await getCanvasInTenant(tx, ctx, input.id, "editNodes");
  if (await isApplied(tx, ctx, canvas, input.baseVersion, digest)) return "applied";
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
  return { content, result, state };
}

/** A canvas that was small enough may not be with what its refs brought. */
function findCopiedSizeIssues(spec: CanvasSpec, refs: readonly string[]): Issue[] {
  if (refs.length === 0) return [];
  return findSizeProblem(spec).map(({ code, message }) => ({ path: "operations", code, message }));
}

type Applied = Extract<ReturnType<typeof applyPatch>, { ok: true }>;

/** Components that stay as they were built, and those that the patch brings or rewrites. */
function sortComponents(content: StoredContent, { spec, toFieldPath }: Applied) {
  const before = new Map(content.nodes.map((node) => [node.id, node]));
  const kept: Record<string, Build> = {};
  const unbuilt: Unbuilt[] = [];
  for (const [index, node] of spec.nodes.entries()) {
    if (node.kind !== "component" || node.source === undefined) continue;
    const { source, packages } = node;
    const old = before.get(node.id);
    const build = findBuild(content.builds, node.id);
    const isSame = old?.source === source && isSameJson(old.packages, packages);
    if (build && isSame) kept[node.id] = build;
    else unbuilt.push({ node: { ...node, source }, toPath: (field) => toFieldPath(index, field) });
  }
  return { kept, unbuilt };
}

function isSameJson(left: unknown, right: unknown): boolean {
  return left === right || canonicalJson(left ?? {}) === canonicalJson(right ?? {});
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
