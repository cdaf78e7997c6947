import { CanvasId, LIMITS } from "@easel/contracts";
import { z } from "zod";
import { defineMutation } from "../define.ts";
import { BATCH_ROWS } from "./batch-size.ts";
import { lockCanvas } from "./lock-canvas.ts";
import { pruneDataVersions } from "./prune-versions.ts";

export const pruneCanvasHistory = defineMutation({
  name: "prune_canvas_history",
  title: "Delete old data-only versions",
  description: "Deletes one batch of the data-only versions beyond the newest 200 of a canvas.",
  scope: "canvas:write",
  effects: { destructive: true, idempotent: true, openWorld: false },
  unaudited: "Housekeeping by a published rule; the run's counts are in the log.",
  input: z.strictObject({ id: CanvasId }),
  output: z.object({ versions: z.int(), nodes: z.int() }),
  async commit({ ctx, input, tx }) {
    if (!(await lockCanvas(tx, ctx, input.id))) return { versions: 0, nodes: 0 };
    return pruneDataVersions(tx, ctx, input.id, {
      kept: LIMITS.dataVersionsKept,
      batch: BATCH_ROWS,
    });
  },
});
