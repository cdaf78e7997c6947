import { decideOwedEvent } from "@easel/canvas";
import { CanvasId, toUuid } from "@easel/contracts";
import { query } from "@easel/db";
import { z } from "zod";
import { defineMutation } from "../define.ts";
import { lockCanvas } from "../lifetime/lock-canvas.ts";
import { emitStateChanged, findState } from "./canvas-state.ts";

export const raiseStateEvent = defineMutation({
  name: "raise_state_event",
  title: "Raise an owed event",
  description:
    "Raises the state.changed that a canvas owes for changes within 5 seconds of the last one; for the server itself. Raising what is not owed changes nothing.",
  scope: "canvas:write",
  effects: { destructive: false, idempotent: true, openWorld: false },
  unaudited: "The event is the record; what people did was audited when they did it.",
  input: z.strictObject({ id: CanvasId }),
  output: z.object({ raised: z.boolean() }),
  async commit({ ctx, input, tx, effects }) {
    const [row, state] = await Promise.all([
      lockCanvas(tx, ctx, input.id),
      findState(tx, ctx, input.id),
    ]);
    const times = { eventAt: state.event_at, eventDueAt: state.event_due_at };
    const event = decideOwedEvent(ctx.now(), times);
    // Deleted meanwhile, or raised already by a change or another process.
    if (!row || !event.isRaised) return { raised: false };
    emitStateChanged(effects, row);
    tx.queue(
      query
        .updateTable("canvas_states")
        .set({ event_at: event.times.eventAt, event_due_at: event.times.eventDueAt })
        .where("organization_id", "=", ctx.organizationId)
        .where("canvas_id", "=", toUuid(input.id)),
    );
    return { raised: true };
  },
});
