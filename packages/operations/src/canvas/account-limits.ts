import { AppError, LIMITS } from "@easel/contracts";
import { defineStatement, query, type Tx } from "@easel/db";
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
  const [row] = await tx.sql(ACTIVE, [ctx.organizationId, ctx.now()]);
  return row?.active ?? 0;
}

export async function countPinned(tx: Tx, ctx: Context): Promise<number> {
  const [row] = await tx.sql(PINNED, [ctx.organizationId]);
  return row?.pinned ?? 0;
}

// By hand, because a partial index serves only a statement that says its condition in so many words.
const ACTIVE = defineStatement<{ active: number }>(
  "count_active_canvases",
  `select ((select count(*) from canvases
             where organization_id = $1 and status = 'active' and expires_at > $2)
         + (select count(*) from canvases
             where organization_id = $1 and status = 'active' and pinned))::int as active`,
);
const PINNED = defineStatement<{ pinned: number }>(
  "count_kept_canvases",
  "select count(*)::int as pinned from canvases where organization_id = $1 and pinned",
);

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
