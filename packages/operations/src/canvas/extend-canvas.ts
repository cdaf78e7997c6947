import { toExpiry } from "@easel/canvas";
import { AppError, CanvasId, ExpiresInHours } from "@easel/contracts";
import { z } from "zod";
import { defineMutation } from "../define.ts";
import { getCanvasInTenant } from "./canvas-record.ts";
import { assertReopenable, LifetimeResult, writeLifetime } from "./reopen-canvas.ts";

export const extendCanvas = defineMutation({
  name: "extend_canvas",
  title: "Set when a canvas expires",
  description:
    "Set a canvas to expire expiresInHours from now (1-2160), later or sooner than before. An expired canvas comes back with the status that it had, as long as it is still readable (30 days by default). A kept canvas is refused with canvas_pinned: unpin it first. The version stays the same. Free.",
  scope: "canvas:write",
  effects: { destructive: false, idempotent: false, openWorld: false },
  input: z.strictObject({ id: CanvasId, expiresInHours: ExpiresInHours }),
  output: LifetimeResult,
  async commit({ ctx, input, tx, effects }) {
    const canvas = await getCanvasInTenant(tx, ctx, input.id, "editNodes", { lock: true });
    if (canvas.row.pinned && canvas.row.status !== "removed")
      throw new AppError(
        "canvas_pinned",
        "This canvas is kept permanently, so it has no expiry to set. Call pin_canvas with pinned: false first; it then expires after the account's default time, and extend_canvas can change that.",
      );
    await assertReopenable(tx, ctx, canvas.row);
    const expiresAt = toExpiry(input.expiresInHours, ctx.now());
    return writeLifetime(tx, ctx, canvas, { next: { pinned: false, expiresAt }, effects });
  },
});
