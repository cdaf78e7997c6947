import { type Access, type CanvasId, toUuid } from "@easel/contracts";
import { query, type Tx } from "@easel/db";
import type { Context } from "@easel/identity";

/** Stores the invite list whole, in the caller's order; an address stands once. */
export async function replaceInvitations(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
  emails: readonly string[],
): Promise<void> {
  const canvas_id = toUuid(id);
  await tx.all(
    query
      .deleteFrom("canvas_invitations")
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", canvas_id),
  );
  const unique = [...new Set(emails)];
  if (unique.length === 0) return;
  await tx.all(
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
