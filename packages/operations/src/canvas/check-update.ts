import {
  checkSpec,
  findSharingWarnings,
  findSpecWarnings,
  splitPlaces,
  toWarnings,
} from "@easel/canvas";
import type { AccessInput, CanvasSpec } from "@easel/contracts";
import type { Context } from "@easel/identity";
import type { Means } from "../component/build-components.ts";
import { prepareComponents } from "../component/prepare-components.ts";
import { resolveRefs } from "../component/resolve-refs.ts";
import { checkSpecState, type SpecStateEdit } from "../state/edit-state.ts";
import { findRequester, widgetsOf } from "../widget-record/project-records.ts";
import { assertAllowed, assertQuestionStays } from "./assert-editable.ts";
import { refuseOldVersion } from "./base-version.ts";
import { packSpec } from "./canvas-content.ts";
import type { UpdateCanvasInput } from "./canvas-input.ts";
import { assertStanding, getCanvasInTenant, toAccess } from "./canvas-record.ts";
import { findAccessIssues } from "./check-access.ts";
import { toCanvasSpec } from "./check-create.ts";
import { listInvitations } from "./invitations.ts";
import { refuseIssues } from "./refuse-issues.ts";

/** Every check of update_canvas; commit repeats those that somebody else's write can change. */
export async function checkUpdate(ctx: Context, input: UpdateCanvasInput, means: Means) {
  const { read } = means;
  const { spec, issues, refs } = await resolveRefs(
    ctx,
    read,
    toCanvasSpec(input.spec),
    (index, field) => ["spec", "nodes", index, field],
  );
  const canvas = await read(async (tx) => {
    const found = await getCanvasInTenant(tx, ctx, input.id, "editNodes");
    if (input.access) assertMayAdminister(ctx, found);
    assertAllowed(ctx, found.row, "update");
    if (found.row.version !== input.baseVersion)
      await refuseOldVersion(tx, ctx, input.id, {
        base: input.baseVersion,
        current: found.row.version,
      });
    const invited = await listInvitations(tx, ctx, input.id);
    const requester = await findRequester(tx, found.row, widgetsOf(spec.nodes));
    return { ...found, invitedBefore: invited.length, requester };
  });
  refuseIssues([
    ...issues,
    ...findAccessIssues(input.access, canvas.invitedBefore),
    ...checkSpec(spec, { prefix: ["spec"], requester: canvas.requester }),
  ]);
  assertQuestionStays(canvas.row, spec);
  const state = toStateEdit(spec, input.state ?? {});
  await read((tx) => checkSpecState(tx, ctx, input.id, state));
  const components = await prepareComponents(ctx, means, { spec, refs, prefix: ["spec"] });
  refuseIssues(components.issues);
  const places = splitPlaces(spec.nodes);
  return {
    spec,
    packed: packSpec(spec),
    built: components.built,
    places: { wanted: places.wanted, forgotten: new Set<string>() },
    dataOnly: false,
    state,
    warnings: [
      ...toWarnings(
        [
          ...findSharingWarnings(spec, toSharing(canvas.row, input.access)),
          ...findSpecWarnings(spec),
        ],
        ["spec"],
      ),
      ...components.warnings,
    ],
  };
}

function toStateEdit(spec: CanvasSpec, state: Record<string, unknown>): SpecStateEdit {
  return {
    contract: spec.contract,
    ...(spec.contract && { contractPath: ["spec", "contract"] }),
    writes: Object.entries(state).map(([key, value]) => ({ key, value, path: ["state", key] })),
  };
}

function toSharing(row: Found["row"], access: AccessInput | undefined) {
  const before = toAccess(row, []);
  return { mode: access?.mode ?? before.mode, linkRole: access?.linkRole ?? before.linkRole };
}

type Found = Awaited<ReturnType<typeof getCanvasInTenant>>;

/** Access belongs to the owner and Admins, whoever else may edit. */
export function assertMayAdminister(ctx: Context, canvas: Found): void {
  assertStanding(ctx, canvas.row, "administer");
}

/** The access columns that an input sets; what it leaves out stays. */
export function toAccessColumns(access: AccessInput | undefined) {
  return {
    ...(access?.mode && { access_mode: access.mode }),
    ...(access?.visibility && { visibility: access.visibility }),
    ...(access?.linkRole && { link_role: access.linkRole }),
  };
}
