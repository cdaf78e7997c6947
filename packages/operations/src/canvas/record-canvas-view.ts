import { CanvasId, toUuid } from "@easel/contracts";
import { query, sql } from "@easel/db";
import { personIdOf } from "@easel/identity";
import { z } from "zod";
import { submitterOf } from "../answer/answer-record.ts";
import { defineMutation } from "../define.ts";
import { getCanvasInTenant } from "./canvas-record.ts";

/** One entry per signed-in person or per browser; an open page says so when its live socket connects. */
export const recordCanvasView = defineMutation({
  name: "record_canvas_view",
  title: "Note that somebody looks",
  description: "Adds the caller to the canvas's access log, or renews the entry.",
  scope: "canvas:read",
  effects: { destructive: false, idempotent: true, openWorld: false },
  unaudited: "Looking changes nothing; the access log is the record.",
  input: z.strictObject({ id: CanvasId }),
  output: z.object({}),
  async commit({ ctx, input, tx }) {
    // The canvas comes first in every lock order: with its entry first, a look and a deletion deadlock.
    const { id } = await getCanvasInTenant(tx, ctx, input.id, "see", { lock: true });
    const canvas_id = toUuid(id);
    const entry = await tx.first(
      query
        .insertInto("canvas_viewers")
        .values({
          canvas_id,
          organization_id: ctx.organizationId,
          viewer_key: submitterOf(ctx),
          person_id: personIdOf(ctx.actor),
          first_at: ctx.now(),
          last_at: ctx.now(),
        })
        .onConflict((conflict) =>
          conflict.columns(["canvas_id", "viewer_key"]).doUpdateSet({ last_at: ctx.now() }),
        )
        // xmax is 0 only for a row that this statement inserted.
        .returning(sql<boolean>`xmax = 0`.as("isNew")),
    );
    tx.queue(
      query
        .updateTable("canvases")
        .set((set) => ({
          viewer_count: set("viewer_count", "+", entry?.isNew ? 1 : 0),
          last_viewed_at: ctx.now(),
        }))
        .where("organization_id", "=", ctx.organizationId)
        .where("id", "=", canvas_id),
    );
    return {};
  },
});
