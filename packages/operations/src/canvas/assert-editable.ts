import { allows, type CanvasAction, toRefusal } from "@easel/canvas";
import { AppError, type CanvasSpec } from "@easel/contracts";
import type { Context } from "@easel/identity";
import { type CanvasRow, statusOf } from "./canvas-record.ts";

export function assertAllowed(ctx: Context, row: CanvasRow, action: CanvasAction): void {
  const status = statusOf(row, ctx.now());
  if (status === "active" || allows(status, action)) return;
  const { code, message } = toRefusal(status, action);
  throw new AppError(code, message, { details: { status } });
}

/** An answer refers to its question, so the question stays once somebody has answered it. */
export function assertQuestionStays(row: CanvasRow, next: CanvasSpec): void {
  if (!row.takes_answers || next.answerSchema || row.answer_count === 0) return;
  throw new AppError(
    "answer_schema_locked",
    `This canvas has ${row.answer_count} answers, so answerSchema can be changed but not removed. Keep it, or close the canvas and create another.`,
    { details: { answers: row.answer_count } },
  );
}
