import { CanvasId } from "@easel/contracts";
import { z } from "zod";
import { defineMutation } from "../define.ts";
import { getCanvasInTenant } from "./canvas-record.ts";
import { deleteCanvasRow } from "./delete-canvas-row.ts";

export const deleteCanvas = defineMutation({
  name: "delete_canvas",
  title: "Delete a canvas",
  description:
    "Delete a canvas permanently, at once: content, answers and links are gone and open viewers are disconnected. It cannot be undone, so ask the person first. Only the owner's or an Admin's key can. Free.",
  scope: "canvas:write",
  effects: { destructive: true, idempotent: false, openWorld: false },
  input: z.strictObject({ id: CanvasId }),
  output: z.object({ id: CanvasId, deleted: z.literal(true) }),
  async commit({ ctx, input, tx, effects }) {
    const { row, id } = await getCanvasInTenant(tx, ctx, input.id, "administer", { lock: true });
    deleteCanvasRow(tx, ctx, id);
    effects.audit({ canvasId: id });
    effects.emit("canvas.deleted", { id, ownerId: row.owner_id, visibility: row.visibility });
    return { id, deleted: true as const };
  },
});
