import { CanvasId, LIMITS, toUuid } from "@easel/contracts";
import { query } from "@easel/db";
import { z } from "zod";
import { assertAllowed } from "../canvas/assert-editable.ts";
import { getCanvasInTenant } from "../canvas/canvas-record.ts";
import { defineMutation } from "../define.ts";
import { assertNotLocked, findLock, LockView, toHolder, toLockView } from "./canvas-lock.ts";

export const acquireCanvasLock = defineMutation({
  name: "acquire_canvas_lock",
  title: "Take the editing lock",
  description:
    "Take a canvas's editing lock for a minute, or keep it for another one. While you hold it nobody else can update or patch. Call again before expiresAt during longer work and release it when done; a single update or patch needs no lock. canvas_locked says who holds it and when to retry. Free.",
  scope: "canvas:write",
  effects: { destructive: false, idempotent: true, openWorld: false },
  unaudited: "A lock ends by itself within a minute and changes no content.",
  input: z.strictObject({ id: CanvasId }),
  output: LockView,
  async commit({ ctx, input, tx }) {
    // The canvas comes first in every lock order.
    const [{ row }, current] = await Promise.all([
      getCanvasInTenant(tx, ctx, input.id, "holdLock", { lock: true }),
      findLock(tx, ctx, input.id),
    ]);
    assertAllowed(ctx, row, "lock");
    assertNotLocked(ctx, current);
    const taken = {
      ...toHolder(ctx),
      expires_at: new Date(ctx.now().getTime() + LIMITS.lockSeconds * 1000),
    };
    const lock = { ...taken, canvas_id: toUuid(input.id), organization_id: ctx.organizationId };
    tx.queue(
      query
        .insertInto("canvas_locks")
        .values(lock)
        .onConflict((conflict) => conflict.column("canvas_id").doUpdateSet(taken)),
    );
    return toLockView(ctx, lock);
  },
});
