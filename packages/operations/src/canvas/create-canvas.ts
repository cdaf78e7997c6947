import { randomUUID } from "node:crypto";
import { toExpiry } from "@easel/canvas";
import { AppError, toCanvasId } from "@easel/contracts";
import { query, type Tx } from "@easel/db";
import { actorName, type Context, personIdOf } from "@easel/identity";
import { z } from "zod";
import { defineMutation } from "../define.ts";
import { assertBelowActiveMax, countActive, lockAccount } from "./account-limits.ts";
import { recordChange } from "./canvas-change.ts";
import { writeLayout, writeVersion } from "./canvas-content.ts";
import { CreateCanvasInput } from "./canvas-input.ts";
import { standOn, toAccess } from "./canvas-record.ts";
import {
  type CheckedSpec,
  checkCreate,
  findMoreInCreate,
  listCreateWarnings,
} from "./check-create.ts";
import { toSent } from "./find-more-issues.ts";
import { writeInvitations } from "./invitations.ts";
import { scheduleExpiry } from "./schedule-expiry.ts";
import { toWarningsField } from "./warnings-field.ts";
import { EditResult, toEditResult } from "./write-edit.ts";

const CreateCanvasOutput = EditResult.extend({ replayed: z.boolean() });

export const createCanvas = defineMutation({
  name: "create_canvas",
  title: "Create a canvas",
  description:
    "Create a shared canvas from catalog widgets, or from React components in TSX (get_kit_reference), and get its link; send that link to the person. With answerSchema people get an answer panel: read the answer with wait_for_answer. Without it the canvas is a workspace. contract declares which shared state there is and who writes it. The link is view only unless access.linkRole is participant: set it when people who are not signed in should answer. Expires in 7 days by default (expiresInHours 1-2160). Retry with the same idempotencyKey. list_widgets gives each widget's data; validate_canvas checks this input for free.",
  scope: "canvas:write",
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: CreateCanvasInput,
  output: CreateCanvasOutput,
  findMore: async ({ ctx, input }) => findMoreInCreate(ctx, toSent(input)),
  idempotency: {
    keyOf: (input) => input.idempotencyKey,
    canvasUuidOf: (prepared: Prepared) => prepared.uuid,
    replay: ({ ctx, tx, input, earlier }) => replayCreate(tx, ctx, input, earlier),
  },
  prepare: async ({ ctx, input, ...means }) => ({
    uuid: randomUUID(),
    ...(await checkCreate(ctx, input, means)),
  }),
  async commit({ ctx, input, tx, prepared, effects }) {
    const id = toCanvasId(prepared.uuid);
    // One write, run in this order: what is counted is what the lock protects.
    const [defaults, active] = await Promise.all([lockAccount(tx, ctx), countActive(tx, ctx)]);
    assertBelowActiveMax(active);
    const access = {
      mode: input.access?.mode ?? defaults.default_mode,
      visibility: input.access?.visibility ?? defaults.default_visibility,
      linkRole: input.access?.linkRole ?? "viewer",
    };
    const expiresAt = toExpiry(
      input.expiresInHours ?? defaults.default_expires_in_hours,
      ctx.now(),
    );
    const row = toRow(ctx, prepared, { access, expiresAt });
    tx.queue(query.insertInto("canvases").values(row));
    writeVersion(tx, ctx, {
      canvasId: id,
      version: 1,
      packed: prepared.packed,
      built: prepared.built,
      dataOnly: false,
      byName: actorName(ctx.actor),
    });
    writeLayout(tx, ctx, id, prepared.layout);
    writeInvitations(tx, ctx, id, input.access?.invited ?? []);
    recordChange(tx, ctx, row, {
      kind: "version",
      summary: `Created with ${prepared.spec.nodes.length === 1 ? "1 node" : `${prepared.spec.nodes.length} nodes`}.`,
    });
    scheduleExpiry(effects, id, expiresAt);
    effects.audit({ canvasId: id, details: { nodes: prepared.spec.nodes.length, ...access } });
    return {
      ...toEditResult(ctx, id, { ...row, pinned: false }, 1),
      replayed: false,
      ...toWarningsField([...listCreateWarnings(input, toAccess(row, [])), ...prepared.warnings]),
    };
  },
});

type Prepared = { uuid: string } & Awaited<ReturnType<typeof checkCreate>>;

function toRow(
  ctx: Context,
  { uuid, spec }: { uuid: string } & Pick<CheckedSpec, "spec">,
  {
    access,
    expiresAt,
  }: { access: { mode: string; visibility: string; linkRole: string }; expiresAt: Date },
) {
  const ownerId = personIdOf(ctx.actor);
  if (!ownerId)
    throw new AppError("forbidden", "Only a person or a person's key can create a canvas.");
  return {
    id: uuid,
    organization_id: ctx.organizationId,
    owner_id: ownerId,
    agent_id: ctx.actor.type === "api_key" ? ctx.actor.keyId : ownerId,
    agent_name: actorName(ctx.actor),
    title: spec.title,
    version: 1,
    layout_version: 1,
    status: "active",
    stay_open: spec.stayOpen,
    takes_answers: spec.answerSchema !== undefined,
    expires_at: expiresAt,
    access_mode: access.mode,
    visibility: access.visibility,
    link_role: access.linkRole,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  };
}

async function replayCreate(
  tx: Tx,
  ctx: Context,
  input: CreateCanvasInput,
  earlier: { canvasUuid: string; isSameInput: boolean },
) {
  const row = await tx.first(
    query
      .selectFrom("canvases")
      .selectAll()
      .where("organization_id", "=", ctx.organizationId)
      .where("id", "=", earlier.canvasUuid),
  );
  if (!row)
    throw new AppError(
      "not_found",
      "The canvas that this idempotency key created has been deleted. Use a new key to create another.",
    );
  // A key whose canvas the caller may not see says only that it is taken, never by which canvas.
  const isVisible = standOn(ctx, row) !== null;
  if (!earlier.isSameInput || !isVisible)
    throw new AppError(
      "idempotency_mismatch",
      "This idempotency key was used before with another input. Use a new key for a new canvas.",
      isVisible ? { details: { canvasId: toCanvasId(row.id) } } : {},
    );
  // Once the canvas has been edited, the input no longer says what stands on it.
  const isAsCreated = row.version === 1;
  return {
    ...toEditResult(ctx, toCanvasId(row.id), row, row.version),
    replayed: true,
    ...toWarningsField(isAsCreated ? listCreateWarnings(input, toAccess(row, [])) : []),
  };
}
