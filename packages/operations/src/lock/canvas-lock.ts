import { AppError, type CanvasId, Doer, toUuid } from "@easel/contracts";
import { type DB, query, type Selectable, type Tx } from "@easel/db";
import { actorName, type Context } from "@easel/identity";
import { z } from "zod";

export type LockRow = Selectable<DB["canvas_locks"]>;

export const LockView = z.object({
  held: z.boolean(),
  by: Doer.nullable(),
  expiresAt: z.iso.datetime().nullable(),
});

/** Who an editing lock belongs to: one key, or one person in whatever browser. */
export function toHolder({ actor }: Context) {
  const holder_name = actorName(actor);
  switch (actor.type) {
    case "api_key":
      return { holder: `key:${actor.keyId}`, holder_name, holder_kind: "agent" };
    case "person":
      return { holder: `person:${actor.personId}`, holder_name, holder_kind: "person" };
    case "viewer":
    case "system":
      throw new AppError("forbidden", "Only somebody with an account can hold the editing lock.");
  }
}

/** The lock that is in force now. A writer reads it after the canvas's own row lock. */
export async function findLock(tx: Tx, ctx: Context, id: CanvasId): Promise<LockRow | undefined> {
  return tx.first(
    query
      .selectFrom("canvas_locks")
      .selectAll()
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", toUuid(id))
      .where("expires_at", ">", ctx.now()),
  );
}

/** Refuses with who holds the lock and for how long, unless it is free or the caller's own. */
export function assertNotLocked(ctx: Context, lock: LockRow | undefined): void {
  if (!lock || lock.holder === toHolder(ctx).holder) return;
  const leftMs = lock.expires_at.getTime() - ctx.now().getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
  throw new AppError(
    "canvas_locked",
    `${lock.holder_name} is editing this canvas. Try again in ${retryAfterSeconds} seconds; nothing was changed.`,
    { details: { by: toBy(lock) }, retryAfterSeconds },
  );
}

export function toLockView(ctx: Context, lock: LockRow | undefined): z.infer<typeof LockView> {
  if (!lock) return { held: false, by: null, expiresAt: null };
  return {
    held: lock.holder === toHolder(ctx).holder,
    by: toBy(lock),
    expiresAt: lock.expires_at.toISOString(),
  };
}

function toBy(lock: LockRow): Doer {
  // safe because a check constraint holds the column to these words.
  return { name: lock.holder_name, kind: lock.holder_kind as Doer["kind"] };
}
