import { CanvasId, LIMITS, toUuid } from "@easel/contracts";
import { defineStatement } from "@easel/db";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { getCanvasInTenant, isAdminRole } from "./canvas-record.ts";

const Viewer = z.object({
  /** Null for somebody with only the link who gave no name. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  verified: z.boolean(),
  access: z.enum(["owner", "admin", "organization", "invited", "viewer"]),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});

export const listCanvasViewers = defineQuery({
  name: "list_canvas_viewers",
  title: "List who opened a canvas",
  description:
    "List who opened a canvas, most recent first: name, email and verified for signed-in people; people with only the link stand once per browser under the name they gave, or null. Only the owner's or an Admin's key may read it. At most 500; total counts all. Free.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ id: CanvasId }),
  output: z.object({ viewers: z.array(Viewer), total: z.int() }),
  async handler({ ctx, input, tx }) {
    const [{ row }, rows] = await Promise.all([
      getCanvasInTenant(tx, ctx, input.id, "administer"),
      tx.sql(NEWEST, [ctx.organizationId, toUuid(input.id), LIMITS.viewersListedMax]),
    ]);
    const viewers = rows.map((viewer) => ({
      name: viewer.person_name ?? viewer.name,
      email: viewer.email,
      verified: viewer.email !== null,
      access: toAccess(viewer, row.owner_id),
      firstAt: viewer.first_at.toISOString(),
      lastAt: viewer.last_at.toISOString(),
    }));
    return { viewers, total: row.viewer_count };
  },
});

type ViewerRow = {
  name: string | null;
  person_id: string | null;
  person_name: string | null;
  email: string | null;
  member_role: "owner" | "admin" | "member" | null;
  is_invited: boolean;
  first_at: Date;
  last_at: Date;
};

function toAccess(viewer: ViewerRow, ownerId: string) {
  if (viewer.person_id === ownerId) return "owner" as const;
  if (isAdminRole(viewer.member_role)) return "admin" as const;
  if (viewer.member_role !== null) return "organization" as const;
  return viewer.is_invited ? ("invited" as const) : ("viewer" as const);
}

const NEWEST = defineStatement<ViewerRow>(
  "list_canvas_viewers",
  `select v.name, v.person_id, v.first_at, v.last_at, p.name as person_name, p.email, m.role as member_role,
          exists (select from canvas_invitations i where i.canvas_id = v.canvas_id and i.email = p.email) as is_invited
     from (select * from canvas_viewers
            where organization_id = $1 and canvas_id = $2
            order by last_at desc, viewer_key
            limit $3) v
     left join memberships m on m.organization_id = v.organization_id and m.person_id = v.person_id
     left join people p on p.id = v.person_id
    order by v.last_at desc, v.viewer_key`,
);
