import { AppError, LIMITS } from "@easel/contracts";
import { query, sql, type Tx } from "@easel/db";
import type { Context } from "@easel/identity";

/** The account's row, locked: what counts an account's canvases against a limit does so one after the other. */
export async function lockAccount(tx: Tx, ctx: Context) {
  const row = await tx.first(
    query
      .selectFrom("organizations")
      .select(["default_mode", "default_visibility", "default_expires_in_hours", "read_only_days"])
      .where("id", "=", ctx.organizationId)
      .forNoKeyUpdate(),
  );
  if (!row) throw new Error("The caller's organization does not exist.");
  return row;
}

export async function countActive(tx: Tx, ctx: Context): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom("canvases")
      .select(sql<number>`count(*)::int`.as("active"))
      .where("organization_id", "=", ctx.organizationId)
      .where("status", "=", "active")
      .where((is) => is.or([is("pinned", "=", true), is("expires_at", ">", ctx.now())])),
  );
  return row?.active ?? 0;
}

export async function countPinned(tx: Tx, ctx: Context): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom("canvases")
      .select(sql<number>`count(*)::int`.as("pinned"))
      .where("organization_id", "=", ctx.organizationId)
      .where("pinned", "=", true),
  );
  return row?.pinned ?? 0;
}

export function assertBelowActiveMax(active: number): void {
  if (active < LIMITS.activeCanvasesMax) return;
  throw new AppError(
    "limit_exceeded",
    `This account has ${LIMITS.activeCanvasesMax} active canvases, which is the most it may have. Close or delete some (list_canvases, close_canvas, delete_canvas), then try again.`,
    { details: { limit: LIMITS.activeCanvasesMax } },
  );
}

export function assertBelowPinnedMax(pinned: number): void {
  if (pinned < LIMITS.pinnedCanvasesMax) return;
  throw new AppError(
    "limit_exceeded",
    `This account keeps ${LIMITS.pinnedCanvasesMax} canvases permanently, which is the most it may. Let one of them expire again (list_canvases, pin_canvas with pinned: false), or give this one a long life with extend_canvas.`,
    { details: { limit: LIMITS.pinnedCanvasesMax } },
  );
}
