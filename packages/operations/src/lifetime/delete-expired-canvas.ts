import { isReopenable } from "@easel/canvas";
import { CanvasId, toUuid } from "@easel/contracts";
import { defineStatement, query, type WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";
import { z } from "zod";
import type { CanvasRow } from "../canvas/canvas-record.ts";
import { deleteCanvasRow } from "../canvas/delete-canvas-row.ts";
import { defineMutation } from "../define.ts";
import { BATCH_ROWS } from "./batch-size.ts";
import { lockCanvas } from "./lock-canvas.ts";
import { pruneOldVersions } from "./prune-versions.ts";

const PRUNE_VIEWERS = defineStatement<{ viewers: number }>(
  "prune_viewers",
  `with gone as (
     delete from canvas_viewers where organization_id = $1 and canvas_id = $2 and viewer_key in (
       select viewer_key from canvas_viewers where organization_id = $1 and canvas_id = $2 limit $3)
     returning 1)
   select count(*)::int as viewers from gone`,
);

/**
 * What a canvas may have any number of goes in batches: its access log and old versions, which nobody
 * needs in order to read it meanwhile. The rest is bounded by limits and goes with the canvas, at once.
 */
export const deleteExpiredCanvas = defineMutation({
  name: "delete_expired_canvas",
  title: "Delete a canvas whose time is over",
  description:
    "Deletes a canvas whose read-only period is over, or one batch of its rows: call it again while it says deleting.",
  scope: "canvas:write",
  effects: { destructive: true, idempotent: true, openWorld: false },
  unaudited: "A batch on the way leaves none; the deletion itself does.",
  input: z.strictObject({ id: CanvasId }),
  output: z.object({ outcome: z.enum(["deleted", "deleting", "kept"]) }),
  async commit({ ctx, input, tx, effects }) {
    const row = await lockCanvas(tx, ctx, input.id);
    // Kept or extended since it was looked up, or deleted by somebody.
    if (!row || !(await isOver(tx, ctx, row))) return { outcome: "kept" as const };
    if (await deleteBatch(tx, ctx, input.id, row)) return { outcome: "deleting" as const };
    deleteCanvasRow(tx, ctx, input.id);
    effects.audit({ canvasId: input.id, details: { expiredAt: row.expires_at } });
    effects.emit("canvas.deleted", {
      id: input.id,
      ownerId: row.owner_id,
      visibility: row.visibility,
    });
    return { outcome: "deleted" as const };
  },
});

async function isOver(tx: WriteTx, ctx: Context, row: CanvasRow): Promise<boolean> {
  if (row.pinned || row.expires_at === null) return false;
  const account = await tx.first(
    query.selectFrom("organizations").select("read_only_days").where("id", "=", ctx.organizationId),
  );
  return account !== undefined && !isReopenable(row.expires_at, account.read_only_days, ctx.now());
}

/** True while there was something to delete before the canvas itself. */
async function deleteBatch(
  tx: WriteTx,
  ctx: Context,
  id: CanvasId,
  row: CanvasRow,
): Promise<boolean> {
  const [[gone], { versions }] = await Promise.all([
    tx.sql(PRUNE_VIEWERS, [ctx.organizationId, toUuid(id), BATCH_ROWS]),
    pruneOldVersions(tx, ctx, id, { current: row.version, batch: BATCH_ROWS }),
  ]);
  return (gone?.viewers ?? 0) === BATCH_ROWS || versions === BATCH_ROWS;
}
