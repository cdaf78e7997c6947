import { type CanvasId, toUuid } from "@easel/contracts";
import { query, sql, type WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";

/** Content goes with the row by cascade; the route stays as a tombstone, with this date and without a title. */
export function deleteCanvasRow(tx: WriteTx, ctx: Context, id: CanvasId): void {
  const at = ctx.now().toISOString();
  tx.queue(query.selectNoFrom(sql`set_config('app.at', ${at}, true)`.as("at")));
  tx.queue(
    query
      .deleteFrom("canvases")
      .where("organization_id", "=", ctx.organizationId)
      .where("id", "=", toUuid(id)),
  );
}
