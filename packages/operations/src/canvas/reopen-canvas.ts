import { isReopenable, toRefusal } from "@easel/canvas";
import { AppError, CanvasId, CanvasStatus, toUuid } from "@easel/contracts";
import { query, type Tx, type WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";
import { z } from "zod";
import type { Effects } from "../effects.ts";
import { assertBelowActiveMax, countActive, lockAccount } from "./account-limits.ts";
import { recordChange } from "./canvas-change.ts";
import { type CanvasRow, type StandingCanvas, statusOf, toIso } from "./canvas-record.ts";
import { scheduleExpiry } from "./schedule-expiry.ts";

export const LifetimeResult = z.object({
  id: CanvasId,
  status: CanvasStatus,
  pinned: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
});

/** What a canvas's lifetime is moved to. A kept canvas has no expiry. */
export type Lifetime = { pinned: true } | { pinned: false; expiresAt: Date };

/** The account's row, locked, if this canvas may be given a longer life; refuses with the reason otherwise. */
export async function assertReopenable(tx: Tx, ctx: Context, row: CanvasRow) {
  const status = statusOf(row, ctx.now());
  if (status === "removed") {
    const { code, message } = toRefusal(status, "update");
    throw new AppError(code, message, { details: { status } });
  }
  const account = await lockAccount(tx, ctx);
  if (status !== "expired") return account;
  if (row.expires_at && !isReopenable(row.expires_at, account.read_only_days, ctx.now()))
    throw new AppError(
      "canvas_expired",
      `This canvas expired more than ${account.read_only_days} days ago, so nothing brings it back and it is about to be deleted. Read what you need with get_canvas and get_answers, and create a new one.`,
      { details: { status } },
    );
  // It comes back with the status that it had, and only an active one counts.
  if (row.status === "active") assertBelowActiveMax(await countActive(tx, ctx));
  return account;
}

/** Writes the new lifetime and tells open browsers; the version stays. */
export function writeLifetime(
  tx: WriteTx,
  ctx: Context,
  { row, id }: StandingCanvas,
  { next, effects }: { next: Lifetime; effects: Effects },
): z.input<typeof LifetimeResult> {
  const columns = {
    pinned: next.pinned,
    expires_at: next.pinned ? null : next.expiresAt,
    expiry_noted_at: null,
    updated_at: ctx.now(),
  };
  tx.queue(
    query
      .updateTable("canvases")
      .set(columns)
      .where("organization_id", "=", ctx.organizationId)
      .where("id", "=", toUuid(id)),
  );
  if (!next.pinned) scheduleExpiry(effects, id, next.expiresAt);
  recordChange(tx, ctx, row, {
    kind: "lifetime",
    summary: next.pinned
      ? "Kept permanently."
      : `${row.pinned ? "No longer kept; expires" : "Expires"} at ${next.expiresAt.toISOString()}.`,
  });
  effects.audit({
    canvasId: id,
    details: {
      from: toIso(row.pinned ? null : row.expires_at),
      to: toIso(columns.expires_at),
      ...(row.pinned !== next.pinned && { pinned: next.pinned }),
    },
  });
  effects.touch(id);
  return toLifetimeResult(ctx, id, { ...row, ...columns });
}

export function toLifetimeResult(
  ctx: Context,
  id: CanvasId,
  row: CanvasRow,
): z.input<typeof LifetimeResult> {
  return {
    id,
    status: statusOf(row, ctx.now()),
    pinned: row.pinned,
    expiresAt: toIso(row.pinned ? null : row.expires_at),
  };
}
