import { LIMITS } from "@easel/contracts";
import { z } from "zod";
import { defineAction } from "../define.ts";
import { waitUntil } from "../wait-until.ts";
import { EVENT_FIELDS, EventPage, readEvents, readLastSequence } from "./event-page.ts";

export const waitForEvent = defineAction({
  name: "wait_for_event",
  title: "Wait for an event",
  description:
    "Wait up to 60 seconds (default 15) for the next canvas event of this account, or of one canvasId, and return { events, next } as soon as there is one; events is empty at the timeout. Without since it waits from now. Call it in a loop with next as since to follow several canvases. Free.",
  scope: "canvas:read",
  readOnly: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({
    ...EVENT_FIELDS,
    seconds: z.int().min(1).max(LIMITS.waitSecondsMax).default(LIMITS.waitSecondsDefault),
  }),
  output: EventPage,
  async handler({ ctx, input, services }) {
    const since = input.since ?? (await services.read((tx) => readLastSequence(tx, ctx)));
    return waitUntil({
      ctx,
      services,
      topics: [`organization:${ctx.organizationId}`],
      seconds: input.seconds,
      read: () => services.read((tx) => readEvents(tx, ctx, { ...input, since })),
      isDone: ({ events }) => events.length > 0,
    });
  },
});
