import { defineMutation } from "../define.ts";
import { assertNotLocked, findLock } from "../lock/canvas-lock.ts";
import { writeSpecState } from "../state/edit-state.ts";
import { assertAllowed, assertQuestionStays } from "./assert-editable.ts";
import { PatchCanvasInput } from "./canvas-input.ts";
import { getCanvasInTenant } from "./canvas-record.ts";
import { checkPatch, isApplied } from "./check-patch.ts";
import { findMoreInPatch } from "./find-more-issues.ts";
import { toWarningsField } from "./warnings-field.ts";
import { EditResult, toEditResult, writeEdit } from "./write-edit.ts";

export const patchCanvas = defineMutation({
  name: "patch_canvas",
  title: "Change part of a canvas",
  description:
    "Change part of a canvas: 1 to 50 operations in order, all or nothing. update_node replaces only the given fields (data whole; title null removes it); remove_node also removes its edges; set with null removes question, answerSchema or contract; set_state writes shared state with the patch, null clears a key. A patch that only changes data and size is free, and open browsers update live. The same patch on the same baseVersion is applied once. On version_conflict read the canvas again.",
  scope: "canvas:write",
  effects: { destructive: true, idempotent: true, openWorld: false },
  input: PatchCanvasInput,
  output: EditResult,
  findMore: findMoreInPatch,
  prepare: ({ ctx, input, ...means }) => checkPatch(ctx, input, means),
  async commit({ ctx, input, tx, prepared, effects }) {
    const [canvas, lock] = await Promise.all([
      getCanvasInTenant(tx, ctx, input.id, "editNodes", { lock: true }),
      findLock(tx, ctx, input.id),
    ]);
    const { baseVersion } = input;
    if (await isApplied(tx, ctx, canvas, baseVersion, prepared.operationsDigest)) {
      effects.leaveUnchanged();
      return toEditResult(ctx, input.id, canvas.row, baseVersion + 1);
    }
    // An applied patch cannot have become unapplied: versions only grow.
    if (prepared.kind === "applied") throw new Error("A version went back.");
    assertAllowed(ctx, canvas.row, "patch");
    assertNotLocked(ctx, lock);
    assertQuestionStays(canvas.row, prepared.edit.spec);
    await writeSpecState(tx, ctx, input.id, prepared.state);
    const result = await writeEdit(tx, ctx, canvas, prepared.edit);
    effects.audit({
      canvasId: input.id,
      details: { version: result.version, operations: input.operations.length },
    });
    effects.touch(input.id);
    return { ...result, ...toWarningsField(prepared.warnings) };
  },
});
