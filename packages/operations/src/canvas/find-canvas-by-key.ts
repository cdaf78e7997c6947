import { AppError, toCanvasId } from "@easel/contracts";
import { defineStatement } from "@easel/db";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { IdempotencyKey } from "./canvas-input.ts";
import { type CanvasRow, standOn } from "./canvas-record.ts";
import { EditResult, toEditResult } from "./write-edit.ts";

export const findCanvasByKey = defineQuery({
  name: "find_canvas_by_key",
  title: "Find a canvas by its key",
  description:
    "Recover the result of a create_canvas call by its idempotencyKey, when the outcome is unknown: the canvas's id, url, version and status as they are now. not_found when no canvas of yours was created with it.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ idempotencyKey: IdempotencyKey }),
  output: EditResult.extend({ replayed: z.literal(true) }),
  async handler({ ctx, input, tx }) {
    const [row] = await tx.sql(BY_KEY, [ctx.organizationId, input.idempotencyKey]);
    if (!row || standOn(ctx, row) === null)
      throw new AppError(
        "not_found",
        "No canvas that you can see was created with this idempotency key. Call create_canvas with it; should it answer idempotency_mismatch, somebody else used the key, so take another.",
      );
    return { ...toEditResult(ctx, toCanvasId(row.id), row, row.version), replayed: true as const };
  },
});

const BY_KEY = defineStatement<CanvasRow>(
  "find_canvas_by_key",
  `select c.* from idempotency_keys k join canvases c on c.id = k.canvas_id
    where k.organization_id = $1 and k.operation = 'create_canvas' and k.key = $2
      and c.organization_id = $1`,
);
