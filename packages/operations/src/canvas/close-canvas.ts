import { toRefusal } from "@easel/canvas";
import { AppError, CanvasId, CanvasStatus, toUuid } from "@easel/contracts";
import { query } from "@easel/db";
import { z } from "zod";
import { defineMutation } from "../define.ts";
import { recordChange } from "./canvas-change.ts";
import { getCanvasInTenant, statusOf } from "./canvas-record.ts";

export const closeCanvas = defineMutation({
  name: "close_canvas",
  title: "Close a canvas",
  description:
    "Close a canvas to new answers and updates. It stays readable until it expires. Closing a closed canvas changes nothing. Free.",
  scope: "canvas:write",
  effects: { destructive: true, idempotent: true, openWorld: false },
  input: z.strictObject({ id: CanvasId }),
  output: z.object({ id: CanvasId, status: CanvasStatus, answers: z.int() }),
  async commit({ ctx, input, tx, effects }) {
    const { row, id } = await getCanvasInTenant(tx, ctx, input.id, "editNodes", { lock: true });
    const status = statusOf(row, ctx.now());
    if (status === "closed") {
      effects.leaveUnchanged();
      return { id, status, answers: row.answer_count };
    }
    if (status === "expired" || status === "removed") {
      const { code, message } = toRefusal(status, "update");
      throw new AppError(code, message, { details: { status } });
    }
    tx.queue(
      query
        .updateTable("canvases")
        .set({ status: "closed", updated_at: ctx.now() })
        .where("organization_id", "=", ctx.organizationId)
        .where("id", "=", toUuid(id)),
    );
    recordChange(tx, ctx, row, {
      kind: "status",
      summary: "Closed.",
      detail: { from: status, to: "closed" },
    });
    effects.audit({ canvasId: id, details: { from: status } });
    effects.emit("canvas.closed", { id, ownerId: row.owner_id, visibility: row.visibility });
    return { id, status: "closed" as const, answers: row.answer_count };
  },
});
