import { AppError } from "@easel/contracts";
import type { Context } from "@easel/identity";
import { createCanvas } from "../canvas/create-canvas.ts";
import type { RunOperation } from "../run.ts";
import { EXAMPLE_CANVAS } from "./example-canvas.ts";

/** The link of a living example canvas: the one of an earlier start, or a new one when it is gone. */
export async function seedExampleCanvas(run: RunOperation, ctx: Context): Promise<string> {
  const create = (idempotencyKey: string) =>
    run(createCanvas, { ctx, input: { ...EXAMPLE_CANVAS, idempotencyKey } });
  try {
    const { url, status } = await create("easel-example");
    if (status === "active" || status === "answered") return url;
  } catch (error) {
    // Somebody deleted it, or this Easel's example differs from the one that an older Easel made.
    if (!(error instanceof AppError) || !["not_found", "idempotency_mismatch"].includes(error.code))
      throw error;
  }
  return (await create(`easel-example-${ctx.now().getTime()}`)).url;
}
