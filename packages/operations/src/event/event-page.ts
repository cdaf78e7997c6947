import { CanvasEvent, CanvasId, LIMITS, toCanvasId, toUuid } from "@easel/contracts";
import { defineStatement, type Tx } from "@easel/db";
import { type Context, personIdOf } from "@easel/identity";
import { z } from "zod";
import { isAdminRole } from "../canvas/canvas-record.ts";

export const EventPage = z.object({ events: z.array(CanvasEvent), next: z.int() });
export type EventPage = z.infer<typeof EventPage>;

export const EVENT_FIELDS = {
  since: z.int().min(0).optional().describe("next of the previous call"),
  canvasId: CanvasId.optional(),
  limit: z.int().min(1).max(LIMITS.eventsPageMax).default(LIMITS.eventsPageDefault),
};

type EventRow = { sequence: number; type: string; canvas_id: string; at: Date };

const COLUMNS = "sequence, type, canvas_id, at";
/** One statement for each way to look, so that every one of them reads its page from an index. */
const OF_ACCOUNT = defineStatement<EventRow>(
  "account_events",
  `select ${COLUMNS} from events
    where organization_id = $1 and sequence > $2 order by sequence limit $3`,
);
const OF_CANVAS = defineStatement<EventRow>(
  "canvas_events",
  `select ${COLUMNS} from events
    where organization_id = $1 and sequence > $2 and canvas_id = $4
      and ($5 or owner_id = $6 or org_visible)
    order by sequence limit $3`,
);
const OF_MEMBER = defineStatement<EventRow>(
  "member_events",
  `select * from (
     (select ${COLUMNS} from events
       where organization_id = $1 and sequence > $2 and owner_id = $4 order by sequence limit $3)
     union all
     (select ${COLUMNS} from events
       where organization_id = $1 and sequence > $2 and org_visible and owner_id <> $4
       order by sequence limit $3)) visible
    order by sequence limit $3`,
);
const LAST = defineStatement<{ last: number }>(
  "event_last",
  "select last from event_counters where organization_id = $1",
);

/**
 * Events after `since` that the caller may see. `next` passes hidden ones by: when the page is not
 * full it is the account's last number in the same snapshot, and numbers become visible in order, so
 * nothing at or below it can appear later.
 */
export async function readEvents(
  tx: Tx,
  ctx: Context,
  input: { since: number; canvasId?: CanvasId; limit: number },
): Promise<EventPage> {
  const [rows, last] = await Promise.all([readPage(tx, ctx, input), readLastSequence(tx, ctx)]);
  return {
    events: rows.map(toEvent),
    next: rows.length === input.limit ? (rows.at(-1)?.sequence ?? last) : last,
  };
}

function readPage(
  tx: Tx,
  ctx: Context,
  { since, canvasId, limit }: { since: number; canvasId?: CanvasId; limit: number },
): Promise<EventRow[]> {
  const page = [ctx.organizationId, since, limit];
  const seesAll = isAdminRole(ctx.memberRole);
  const personId = personIdOf(ctx.actor);
  if (canvasId) return tx.sql(OF_CANVAS, [...page, toUuid(canvasId), seesAll, personId]);
  return seesAll ? tx.sql(OF_ACCOUNT, page) : tx.sql(OF_MEMBER, [...page, personId]);
}

export async function readLastSequence(tx: Tx, ctx: Context): Promise<number> {
  const [row] = await tx.sql(LAST, [ctx.organizationId]);
  return row?.last ?? 0;
}

function toEvent(row: EventRow): CanvasEvent {
  return {
    id: row.sequence,
    // safe because only Effects.emit writes the column, from the closed list.
    type: row.type as CanvasEvent["type"],
    canvasId: toCanvasId(row.canvas_id),
    at: row.at.toISOString(),
  };
}
