import { CanvasId, toUuid } from "@easel/contracts";
import { query } from "@easel/db";
import { z } from "zod";
import { getCanvasInTenant } from "../canvas/canvas-record.ts";
import { defineMutation } from "../define.ts";
import { findLock, LockView, toHolder, toLockView } from "./canvas-lock.ts";

export const releaseCanvasLock = defineMutation({
  name: "release_canvas_lock",
  title: "Let go of the editing lock",
  description:
    "Let go of a canvas's editing lock, so that the next editor need not wait. Releasing a lock that you do not hold changes nothing and succeeds; by says who holds it now. Free.",
  scope: "canvas:write",
  effects: { destructive: false, idempotent: true, openWorld: false },
  unaudited: "A lock ends by itself within a minute and changes no content.",
  input: z.strictObject({ id: CanvasId }),
  output: LockView,
  async commit({ ctx, input, tx }) {
    const [, current] = await Promise.all([
      getCanvasInTenant(tx, ctx, input.id, "holdLock", { lock: true }),
      findLock(tx, ctx, input.id),
    ]);
    const { holder } = toHolder(ctx);
    if (current?.holder !== holder) return toLockView(ctx, current);
    tx.queue(
      query
        .deleteFrom("canvas_locks")
        .where("organization_id", "=", ctx.organizationId)
        .where("canvas_id", "=", toUuid(input.id)),
    );
    return toLockView(ctx, undefined);
  },
});
