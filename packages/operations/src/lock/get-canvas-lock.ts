import { CanvasId } from "@easel/contracts";
import { z } from "zod";
import { getCanvasInTenant } from "../canvas/canvas-record.ts";
import { defineQuery } from "../define.ts";
import { findLock, LockView, toLockView } from "./canvas-lock.ts";

export const getCanvasLock = defineQuery({
  name: "get_canvas_lock",
  title: "Read who is editing",
  description:
    "Read who holds a canvas's editing lock: { held, by, expiresAt }. held is true when this key holds it; by is { name, kind: person or agent }, null when nobody does. Free.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ id: CanvasId }),
  output: LockView,
  async handler({ ctx, input, tx }) {
    const [, lock] = await Promise.all([
      getCanvasInTenant(tx, ctx, input.id, "holdLock"),
      findLock(tx, ctx, input.id),
    ]);
    return toLockView(ctx, lock);
  },
});
