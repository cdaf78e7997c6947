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

const PAGE = defineStatement<EventRow>(
  "event_page",
  `select sequence, type, canvas_id, at from events
    where organization_id = $1 and sequence > $2
      and ($3 or owner_id = $4 or org_visible)
      and ($5::uuid is null or canvas_id = $5)
    order by sequence limit $6`,
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
  const canvasUuid = input.canvasId ? toUuid(input.canvasId) : null;
  const [rows, last] = await Promise.all([
    tx.sql(PAGE, [
      ctx.organizationId,
      input.since,
      isAdminRole(ctx.memberRole),
      personIdOf(ctx.actor),
      canvasUuid,
      input.limit,
    ]),
    readLastSequence(tx, ctx),
  ]);
  return {
    events: rows.map(toEvent),
    next: rows.length === input.limit ? (rows.at(-1)?.sequence ?? last) : last,
  };
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
