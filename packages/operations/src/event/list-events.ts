import { z } from "zod";
import { defineQuery } from "../define.ts";
import { EVENT_FIELDS, EventPage, readEvents } from "./event-page.ts";

export const listEvents = defineQuery({
  name: "list_events",
  title: "List events",
  description:
    "List this account's canvas events after a cursor, oldest first: answer.submitted, state.changed, change.requested, comment.added, canvas.closed, canvas.expired, canvas.deleted, canvas.removed. An event is { id, type, canvasId, at } without content. Pass next of the previous call as since to get each event once. Kept 30 days. Free.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject(EVENT_FIELDS),
  output: EventPage,
  handler: ({ ctx, input, tx }) => readEvents(tx, ctx, { ...input, since: input.since ?? 0 }),
});
