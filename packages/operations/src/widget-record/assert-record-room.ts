import { AppError, LIMITS, type RecordedWidget } from "@easel/contracts";
import type { RecordRow } from "./record-row.ts";
import type { AuthorShare } from "./store-records.ts";

/** All records of a canvas together. */
export type RecordTotals = { count: number; bytes: number };

type Held = { rows: readonly RecordRow[]; totals: RecordTotals; share: AuthorShare };

/** Throws when a change would hold more than it may. What takes nothing more is never refused. */
export function assertRecordRoom({
  widget,
  before,
  after,
  isMove,
}: {
  widget: RecordedWidget;
  before: Held;
  after: Held;
  isMove: boolean;
}): void {
  const most = widget === "conversation@1" ? LIMITS.messagesPerNodeMax : LIMITS.recordsPerNodeMax;
  const isFull = [
    [before.rows.length, after.rows.length, most],
    [before.totals.count, after.totals.count, LIMITS.recordsPerCanvasMax],
    [before.totals.bytes, after.totals.bytes, LIMITS.recordBytesMax],
  ].some(isPast);
  if (isFull)
    throw new AppError(
      "limit_exceeded",
      `There is no room for more here: a canvas holds ${LIMITS.recordsPerCanvasMax} votes, cards and messages, one widget ${most}, and all of them ${LIMITS.recordBytesMax} bytes. Go on on a new canvas.`,
      { details: { records: before.totals.count, bytes: before.totals.bytes } },
    );
  const isShareUsedUp =
    !isMove &&
    [
      [before.share.additions, after.share.additions, LIMITS.additionsPerAuthorMax],
      [before.share.bytes, after.share.bytes, LIMITS.recordBytesPerAuthorMax],
    ].some(isPast);
  if (isShareUsedUp)
    throw new AppError(
      "limit_exceeded",
      `You have added as much to this canvas as one person may (${LIMITS.additionsPerAuthorMax} messages and cards, or ${LIMITS.recordBytesPerAuthorMax} bytes).`,
      { details: { additions: before.share.additions, bytes: before.share.bytes } },
    );
}

function isPast([before = 0, after = 0, most = 0]: number[]): boolean {
  return after > before && after > most;
}
