import { CanvasList, LIMITS } from "@easel/contracts";
import { defineStatement } from "@easel/db";
import { personIdOf } from "@easel/identity";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { isAdminRole } from "./canvas-record.ts";
import { type ListedRow, toListedCanvas } from "./listed-canvas.ts";

export const listCanvases = defineQuery({
  name: "list_canvases",
  title: "List canvases",
  description:
    "List the newest 100 canvases that you can see, with status, expiry, how you have access, answers, viewers and the agent that created them; total counts all of them and kept the permanently kept ones of the account.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({}),
  output: CanvasList,
  async handler({ ctx, tx }) {
    const personId = personIdOf(ctx.actor);
    const seesAll = isAdminRole(ctx.memberRole);
    const [rows, [counts]] = await Promise.all([
      seesAll
        ? tx.sql(NEWEST, [ctx.organizationId, LIMITS.listCanvasesMax])
        : tx.sql(NEWEST_VISIBLE, [ctx.organizationId, LIMITS.listCanvasesMax, personId]),
      tx.sql(COUNTS, [ctx.organizationId, seesAll, personId]),
    ]);
    const canvases = rows.flatMap((row) => toListedCanvas(ctx, row) ?? []);
    return { canvases, total: counts?.total ?? 0, kept: counts?.kept ?? 0 };
  },
});

/** The page first, in the order of an index, then the owners of its rows. */
function toNewest(name: string, page: string) {
  return defineStatement<ListedRow>(
    name,
    `select c.*, p.email as owner_email
       from (${page} order by created_at desc, id limit $2) c
       left join memberships m on m.organization_id = c.organization_id and m.person_id = c.owner_id
       left join people p on p.id = m.person_id
      order by c.created_at desc, c.id`,
  );
}

const NEWEST = toNewest("list_canvases", "select * from canvases where organization_id = $1");
/** A member's own and those of others that the organization sees, each part by an index of its own. */
const NEWEST_VISIBLE = toNewest(
  "list_visible_canvases",
  `select * from (
     (select * from canvases where organization_id = $1 and owner_id = $3
       order by created_at desc, id limit $2)
     union all
     (select * from canvases
       where organization_id = $1 and visibility = 'organization' and owner_id <> $3
       order by created_at desc, id limit $2)) visible`,
);
export const COUNTS = defineStatement<{ total: number; kept: number }>(
  "count_canvases",
  `select coalesce(sum(total) filter (where $2 or owner_id = $3 or visibility = 'organization'), 0)::int as total,
          coalesce(sum(kept), 0)::int as kept
     from canvas_counts where organization_id = $1`,
);
