import { CanvasSearch, type CanvasSearchOrder, FoundCanvases } from "@easel/contracts";
import { defineStatement, type Statement } from "@easel/db";
import { personIdOf } from "@easel/identity";
import { defineQuery } from "../define.ts";
import { isAdminRole } from "./canvas-record.ts";
import { COUNTS } from "./list-canvases.ts";
import { type ListedRow, toListedCanvas } from "./listed-canvas.ts";

export const searchCanvases = defineQuery({
  name: "search_canvases",
  title: "Search canvases",
  description:
    "The first of all canvases that a person can see, by words, status and order; for the list in the browser.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: CanvasSearch,
  output: FoundCanvases,
  async handler({ ctx, input, tx }) {
    const personId = personIdOf(ctx.actor);
    const seesAll = isAdminRole(ctx.memberRole);
    const words = input.search.toLowerCase().split(/\s+/).filter(Boolean);
    const scope = [ctx.organizationId, seesAll, personId];
    const [rows, [counts]] = await Promise.all([
      tx.sql(SEARCHES[input.order], [
        ...scope,
        words,
        input.status ?? null,
        ctx.now(),
        input.limit,
      ]),
      tx.sql(COUNTS, scope),
    ]);
    return {
      canvases: rows.flatMap((row) => toListedCanvas(ctx, row) ?? []),
      matching: rows[0]?.matching ?? 0,
      total: counts?.total ?? 0,
      kept: counts?.kept ?? 0,
    };
  },
});

type FoundRow = ListedRow & { matching: number };

/** As `toStatus` of packages/canvas has it; a test compares the two. */
const STATUS = `case when c.status <> 'removed' and not c.pinned and c.expires_at <= $6
  then 'expired' else c.status end`;
/** Who opened a canvas is told to its owner and to Admins, so it orders nothing for others. */
const OPENED = "case when $2 or c.owner_id = $3 then c.last_viewed_at end";

/** What is alike stays newest first. */
const ORDER_BY: Record<CanvasSearchOrder, string> = {
  newest: "",
  opened: `${OPENED} desc nulls last,`,
  answers: "c.answer_count desc,",
  // What is still to come before what is over, and what never ends last of all.
  expiry: `case when c.pinned or c.expires_at is null then 3 when ${STATUS} = 'expired' then 2 else 1 end,
    case when not c.pinned then c.expires_at end,`,
  title: "c.title collate easel.natural_order,",
};

/**
 * Words are looked for by position, so that % and _ are characters like others: all of the account's titles are
 * read for it. Without words and in the usual order it is the list's own index that is read.
 */
function toSearch(order: CanvasSearchOrder): Statement<FoundRow> {
  return defineStatement(
    `search_canvases_by_${order}`,
    `select c.*, p.email as owner_email, count(*) over ()::int as matching
       from canvases c
       left join memberships m on m.organization_id = c.organization_id and m.person_id = c.owner_id
       left join people p on p.id = m.person_id
      where c.organization_id = $1 and ($2 or c.owner_id = $3 or c.visibility = 'organization')
        and ($5::text is null or $5 = ${STATUS})
        and not exists (
          select from unnest($4::text[]) as word
           where position(word in lower(concat_ws(' ', c.title, c.agent_name, p.email))) = 0)
      order by ${ORDER_BY[order]} c.created_at desc, c.id
      limit $7`,
  );
}

const SEARCHES: Record<CanvasSearchOrder, Statement<FoundRow>> = {
  newest: toSearch("newest"),
  opened: toSearch("opened"),
  answers: toSearch("answers"),
  expiry: toSearch("expiry"),
  title: toSearch("title"),
};
