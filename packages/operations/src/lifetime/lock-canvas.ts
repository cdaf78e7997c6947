import { type CanvasId, toUuid } from "@easel/contracts";
import { query, type Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import type { CanvasRow } from "../canvas/canvas-record.ts";
import { assertSystem } from "./job-context.ts";

/** For jobs: the canvas, locked, or undefined when it has been deleted meanwhile. */
export async function lockCanvas(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
): Promise<CanvasRow | undefined> {
  assertSystem(ctx);
  return tx.first(
    query
      .selectFrom("canvases")
      .selectAll()
      .where("organization_id", "=", ctx.organizationId)
      .where("id", "=", toUuid(id))
      .forUpdate(),
  );
}
