import { CanvasId, toUuid } from "@easel/contracts";
import { query } from "@easel/db";
import { z } from "zod";
import { recordChange } from "../canvas/canvas-change.ts";
import { statusOf } from "../canvas/canvas-record.ts";
import { scheduleExpiry } from "../canvas/schedule-expiry.ts";
import { defineMutation } from "../define.ts";
import { lockCanvas } from "./lock-canvas.ts";

/** Runs at the moment of expiry, and again from the sweep; the note on the row makes it once per expiry. */
export const expireCanvas = defineMutation({
  name: "expire_canvas",
  title: "Note that a canvas has expired",
  description: "Writes the event canvas.expired once its time has come.",
  scope: "canvas:write",
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ id: CanvasId }),
  output: z.object({ expired: z.boolean() }),
  async commit({ ctx, input, tx, effects }) {
    const row = await lockCanvas(tx, ctx, input.id);
    if (!row || row.expiry_noted_at || row.expires_at === null || row.pinned) {
      effects.leaveUnchanged();
      return { expired: false };
    }
    const status = statusOf(row, ctx.now());
    if (status !== "expired") {
      // Early by this clock; a removed canvas never expires.
      if (status !== "removed") scheduleExpiry(effects, input.id, row.expires_at);
      effects.leaveUnchanged();
      return { expired: false };
    }
    tx.queue(
      query
        .updateTable("canvases")
        .set({ expiry_noted_at: ctx.now() })
        .where("organization_id", "=", ctx.organizationId)
        .where("id", "=", toUuid(input.id)),
    );
    recordChange(tx, ctx, row, {
      kind: "status",
      summary: "Expired.",
      detail: { from: row.status, to: "expired" },
    });
    effects.audit({ canvasId: input.id, details: { from: row.status } });
    effects.emit("canvas.expired", {
      id: input.id,
      ownerId: row.owner_id,
      visibility: row.visibility,
    });
    return { expired: true };
  },
});
