import { CanvasId, CanvasStatus } from "@easel/contracts";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { findState } from "../state/canvas-state.ts";
import { getCanvasInTenant, statusOf, toIso } from "./canvas-record.ts";

/** The live socket's question after every change: how far is the canvas, and may this person still see it? */
export const getCanvasHead = defineQuery({
  name: "get_canvas_head",
  title: "Read a canvas's version",
  description: "Version, status and counts of a canvas, without content.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ id: CanvasId }),
  output: z.object({
    version: z.int(),
    layoutVersion: z.int(),
    status: CanvasStatus,
    answerCount: z.int(),
    stateRevision: z.int(),
    expiresAt: z.iso.datetime().nullable(),
  }),
  async handler({ ctx, input, tx }) {
    const [{ row }, { revision }] = await Promise.all([
      getCanvasInTenant(tx, ctx, input.id, "see"),
      findState(tx, ctx, input.id),
    ]);
    return {
      version: row.version,
      layoutVersion: row.layout_version,
      status: statusOf(row, ctx.now()),
      answerCount: row.answer_count,
      stateRevision: revision,
      expiresAt: toIso(row.pinned ? null : row.expires_at),
    };
  },
});
