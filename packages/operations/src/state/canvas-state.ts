import { decideStateEvent } from "@easel/canvas";
import { type CanvasId, toCanvasId, toUuid } from "@easel/contracts";
import { query, type Tx, type WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";
import type { CanvasRow } from "../canvas/canvas-record.ts";
import type { Effects } from "../effects.ts";
import type { CanvasStateRow } from "./state-entry.ts";

/** How far the state of a canvas is, and what it holds. */
export type CanvasStateFacts = Pick<
  CanvasStateRow,
  "revision" | "record_count" | "record_bytes" | "event_at" | "event_due_at"
>;

const NONE: CanvasStateFacts = {
  revision: 0,
  record_count: 0,
  record_bytes: 0,
  event_at: null,
  event_due_at: null,
};

export async function findState(tx: Tx, ctx: Context, id: CanvasId): Promise<CanvasStateFacts> {
  const row = await tx.first(
    query
      .selectFrom("canvas_states")
      .select(["revision", "record_count", "record_bytes", "event_at", "event_due_at"])
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", toUuid(id)),
  );
  return row ?? NONE;
}

type Change = {
  /** As read under the canvas's lock. */
  before: CanvasStateFacts;
  /** What the records come to. */
  records: { count: number; bytes: number };
  /** People's changes are told to whoever waits; an agent knows what it did. */
  isByPerson: boolean;
  effects: Effects;
};

/** What a locked canvas's records come to after a change, and the state.changed that it raises or owes. */
export function writeRecordTotals(
  tx: WriteTx,
  ctx: Context,
  canvas: CanvasRow,
  { before, records, isByPerson, effects }: Change,
): void {
  const isSame = records.count === before.record_count && records.bytes === before.record_bytes;
  // An agent's plain keys change neither the records nor when people's changes are told.
  if (isSame && !isByPerson) return;
  const id = toCanvasId(canvas.id);
  const times = { eventAt: before.event_at, eventDueAt: before.event_due_at };
  const event = isByPerson ? decideStateEvent(ctx.now(), times) : { isRaised: false, times };
  if (event.isRaised) emitStateChanged(effects, canvas);
  const { eventAt, eventDueAt } = event.times;
  if (eventDueAt !== null && eventDueAt.getTime() !== before.event_due_at?.getTime())
    effects.schedule("raise_state_event", { id }, { runAt: eventDueAt, key: `state-event:${id}` });
  tx.queue(
    query
      .updateTable("canvas_states")
      .set({
        record_count: records.count,
        record_bytes: records.bytes,
        event_at: eventAt,
        event_due_at: eventDueAt,
      })
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", canvas.id),
  );
}

export function emitStateChanged(effects: Effects, canvas: CanvasRow): void {
  effects.emit("state.changed", {
    id: toCanvasId(canvas.id),
    ownerId: canvas.owner_id,
    visibility: canvas.visibility,
  });
}
