import { type Access, type CanvasId, toUuid } from "@easel/contracts";
import { query, type Tx, type WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";

/** Stores the invite list whole, instead of what was there. */
export function replaceInvitations(
  tx: WriteTx,
  ctx: Context,
  id: CanvasId,
  emails: readonly string[],
): void {
  tx.queue(
    query
      .deleteFrom("canvas_invitations")
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", toUuid(id)),
  );
  writeInvitations(tx, ctx, id, emails);
}

/** The invite list of a canvas that has none, in the caller's order; an address stands once. */
export function writeInvitations(
  tx: WriteTx,
  ctx: Context,
  id: CanvasId,
  emails: readonly string[],
): void {
  const canvas_id = toUuid(id);
  const unique = [...new Set(emails)];
  if (unique.length === 0) return;
  tx.queue(
    query.insertInto("canvas_invitations").values(
      unique.map((email, position) => ({
        organization_id: ctx.organizationId,
        canvas_id,
        email,
        role: "participant",
        position,
      })),
    ),
  );
}

export async function listInvitations(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
): Promise<Access["invited"]> {
  return tx.all(
    query
      .selectFrom("canvas_invitations")
      .select(["email", "role"])
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", toUuid(id))
      .orderBy("position"),
  );
}
