import { type CanvasId, toUuid } from "@easel/contracts";
import { query, type WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";
import { submitterOf } from "../answer/answer-record.ts";

/** Somebody with only the link said who they are: the access log knows them by it from now on. */
export function noteViewerName(
  tx: WriteTx,
  ctx: Context,
  id: CanvasId,
  name: string | undefined,
): void {
  if (ctx.actor.type !== "viewer" || name === undefined) return;
  tx.queue(
    query
      .updateTable("canvas_viewers")
      .set({ name })
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", toUuid(id))
      .where("viewer_key", "=", submitterOf(ctx)),
  );
}
