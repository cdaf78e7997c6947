import {
  type Capability,
  findStanding,
  isSignInNeeded,
  may,
  type Standing,
  toStatus,
} from "@easel/canvas";
import {
  type Access,
  AppError,
  type CanvasId,
  type CanvasStatus,
  type MemberRole,
  type Role,
  type StoredStatus,
  toCanvasId,
  toUuid,
} from "@easel/contracts";
import { type DB, query, type Selectable, type Tx } from "@easel/db";
import { type Context, personIdOf } from "@easel/identity";

export type CanvasRow = Selectable<DB["canvases"]>;

/** A canvas together with how the caller stands on it. */
export type StandingCanvas = {
  row: CanvasRow;
  id: CanvasId;
  role: Role;
  standing: NonNullable<Standing>;
};

const NOT_FOUND =
  "No canvas that you can see has this id. Check the 32 hex digits at the end of its link; list_canvases shows yours.";

/**
 * The canvas, if the caller may do this with it. Somebody who may not even see it gets `not_found`, or
 * `unauthenticated` when signing in could change that; somebody who sees it but may not do this gets
 * `forbidden`. `lock` takes the row for writing.
 */
export async function getCanvasInTenant(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
  capability: Capability,
  options: { lock?: boolean } = {},
): Promise<StandingCanvas> {
  const select = query
    .selectFrom("canvases")
    .selectAll()
    .where("organization_id", "=", ctx.organizationId)
    .where("id", "=", toUuid(id));
  const row = await tx.first(options.lock ? select.forUpdate() : select);
  return assertStanding(ctx, row, capability);
}

export function assertStanding(
  ctx: Context,
  row: CanvasRow | undefined,
  capability: Capability,
): StandingCanvas {
  const standing = row && standOn(ctx, row);
  if (row && !standing && asksForSignIn(ctx, row))
    throw new AppError(
      "unauthenticated",
      "This canvas needs you to sign in. Sign in, then open it again.",
    );
  if (!row || !standing) throw new AppError("not_found", NOT_FOUND);
  if (!may(standing.role, capability)) throw toForbidden(standing.role, capability);
  return { row, id: toCanvasId(row.id), role: standing.role, standing };
}

/** How the caller stands on a canvas of the caller's context organization. */
export function standOn(ctx: Context, row: CanvasRow): Standing {
  return findStanding({
    who: toWho(ctx),
    through: ctx.actor.type === "api_key" ? "key" : "browser",
    canvas: {
      ownerId: row.owner_id,
      access: toAccess(row, []),
      organizationMember: ctx.memberRole !== null,
    },
  });
}

/**
 * Whoever holds a canvas's id may know that it wants a sign-in, and no more: the id is the capability.
 * Somebody who is signed in already would gain nothing from it, and finds nothing.
 */
function asksForSignIn(ctx: Context, row: CanvasRow): boolean {
  return !ctx.signedInElsewhere && isSignInNeeded(toWho(ctx), toAccess(row, []));
}

function toWho({ actor, memberRole }: Context) {
  const personId = personIdOf(actor);
  if (personId !== null && memberRole !== null && "email" in actor)
    return { kind: "member" as const, personId, email: actor.email, memberRole };
  if (personId !== null && "email" in actor) return { kind: "person" as const, email: actor.email };
  return { kind: "anonymous" as const };
}

function toForbidden(role: Role, capability: Capability): AppError {
  const why =
    capability === "administer"
      ? "Only the canvas's owner or an Admin of its organization may do this"
      : `Your role on this canvas is ${role}, which does not allow this`;
  return new AppError("forbidden", `${why}. Ask the canvas's owner.`, {
    details: { role, capability },
  });
}

export function statusOf(
  row: Pick<CanvasRow, "status" | "expires_at" | "pinned">,
  now: Date,
): CanvasStatus {
  return toStatus(
    // safe because a check constraint holds the column to these words.
    { storedStatus: row.status as StoredStatus, expiresAt: row.expires_at, pinned: row.pinned },
    now,
  );
}

type AccessColumns = Pick<CanvasRow, "access_mode" | "visibility" | "link_role">;

export function toAccess(row: AccessColumns, invited: Access["invited"]): Access {
  // safe because check constraints hold the three columns to these words.
  return {
    mode: row.access_mode as Access["mode"],
    invited,
    visibility: row.visibility as Access["visibility"],
    linkRole: row.link_role as Access["linkRole"],
  };
}

export function toCanvasUrl(publicUrl: string, id: CanvasId): string {
  return `${publicUrl}/c/${id}`;
}

export function isAdminRole(role: MemberRole | null): boolean {
  return role === "owner" || role === "admin";
}

export function toIso(date: Date | null): string | null {
  return date ? date.toISOString() : null;
}
