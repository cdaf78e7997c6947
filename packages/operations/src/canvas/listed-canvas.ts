import { type AccessMode, type ListedCanvas, toCanvasId, type Visibility } from "@easel/contracts";
import { type Context, personIdOf } from "@easel/identity";
import {
  type CanvasRow,
  isAdminRole,
  standOn,
  statusOf,
  toCanvasUrl,
  toIso,
} from "./canvas-record.ts";

/** A canvas with its owner's address, null once they have left the organization. */
export type ListedRow = CanvasRow & { owner_email: string | null };

/** Null for a canvas that the caller does not stand on by ownership or organization. */
export function toListedCanvas(ctx: Context, row: ListedRow): ListedCanvas | null {
  const standing = standOn(ctx, row);
  if (!standing || standing.via === "link" || standing.via === "invited") return null;
  const owned = row.owner_id === personIdOf(ctx.actor);
  const id = toCanvasId(row.id);
  return {
    id,
    url: toCanvasUrl(ctx.publicUrl, id),
    title: row.title,
    status: statusOf(row, ctx.now()),
    expiresAt: toIso(row.pinned ? null : row.expires_at),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    access: standing.via,
    // safe because check constraints hold the two columns to these words.
    mode: row.access_mode as AccessMode,
    visibility: row.visibility as Visibility,
    owner: row.owner_email,
    ...(row.owner_email === null && { ownerFormer: true as const }),
    owned,
    agent: row.agent_name,
    answers: row.answer_count,
    pinned: row.pinned,
    ...((owned || isAdminRole(ctx.memberRole)) && {
      viewers: { count: row.viewer_count, latestAt: toIso(row.last_viewed_at) },
    }),
  };
}
