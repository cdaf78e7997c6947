import { toExpiry } from "@easel/canvas";
import { defineMutation } from "../define.ts";
import { assertNotLocked, findLock } from "../lock/canvas-lock.ts";
import { writeSpecState } from "../state/edit-state.ts";
import { assertAllowed, assertQuestionStays } from "./assert-editable.ts";
import { refuseOldVersion } from "./base-version.ts";
import { recordChange } from "./canvas-change.ts";
import { UpdateCanvasInput } from "./canvas-input.ts";
import { getCanvasInTenant } from "./canvas-record.ts";
import { assertMayAdminister, checkUpdate, toAccessColumns } from "./check-update.ts";
import { findMoreInUpdate } from "./find-more-issues.ts";
import { replaceInvitations } from "./invitations.ts";
import { scheduleExpiry } from "./schedule-expiry.ts";
import { toWarningsField } from "./warnings-field.ts";
import { EditResult, writeEdit } from "./write-edit.ts";

export const updateCanvas = defineMutation({
  name: "update_canvas",
  title: "Replace a canvas",
  description:
    "Replace the whole spec of a canvas: title, question, nodes, edges, answerSchema. Send the version that you read as baseVersion; on version_conflict read the canvas again. Nodes keep their places unless you give position or size. answerSchema cannot be removed once answers exist. state sets or clears shared state in the same request, as a new contract may need. To change a few nodes or refresh data use patch_canvas instead.",
  scope: "canvas:write",
  effects: { destructive: true, idempotent: false, openWorld: false },
  input: UpdateCanvasInput,
  output: EditResult,
  findMore: findMoreInUpdate,
  prepare: ({ ctx, input, ...means }) => checkUpdate(ctx, input, means),
  async commit({ ctx, input, tx, prepared, effects }) {
    const [canvas, lock] = await Promise.all([
      getCanvasInTenant(tx, ctx, input.id, "editNodes", { lock: true }),
      findLock(tx, ctx, input.id),
    ]);
    if (input.access) assertMayAdminister(ctx, canvas);
    assertAllowed(ctx, canvas.row, "update");
    assertNotLocked(ctx, lock);
    if (canvas.row.version !== input.baseVersion)
      await refuseOldVersion(tx, ctx, input.id, {
        base: input.baseVersion,
        current: canvas.row.version,
      });
    assertQuestionStays(canvas.row, prepared.spec);
    await writeSpecState(tx, ctx, input.id, prepared.state);
    // A pinned canvas has no expiry to set; extend_canvas refuses it, an update leaves it pinned.
    const hours = canvas.row.pinned ? undefined : input.spec.expiresInHours;
    const expiresAt = hours === undefined ? undefined : toExpiry(hours, ctx.now());
    const result = await writeEdit(tx, ctx, canvas, {
      ...prepared,
      columns: {
        ...toAccessColumns(input.access),
        ...(expiresAt && { expires_at: expiresAt, expiry_noted_at: null }),
      },
    });
    if (input.access?.invited) replaceInvitations(tx, ctx, input.id, input.access.invited);
    const changed = { id: canvas.row.id, version: result.version };
    if (input.access)
      recordChange(tx, ctx, changed, {
        kind: "access",
        summary: `Changed access: ${Object.keys(input.access).join(", ")}.`,
        detail: input.access,
      });
    if (expiresAt) {
      recordChange(tx, ctx, changed, {
        kind: "lifetime",
        summary: `Expires at ${expiresAt.toISOString()}.`,
      });
      scheduleExpiry(effects, input.id, expiresAt);
    }
    effects.audit({ canvasId: input.id, details: { version: result.version } });
    effects.touch(input.id);
    return { ...result, ...toWarningsField(prepared.warnings) };
  },
});
