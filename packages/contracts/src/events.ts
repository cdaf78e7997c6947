import { z } from "zod";
import { CanvasId } from "./ids.ts";

export const EVENT_TYPES = [
  "answer.submitted",
  "state.changed",
  "change.requested",
  "comment.added",
  "canvas.closed",
  "canvas.expired",
  "canvas.deleted",
  "canvas.removed",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** `id` is the account's sequence number; it carries no content. */
export const CanvasEvent = z.object({
  id: z.int(),
  type: z.enum(EVENT_TYPES),
  canvasId: CanvasId,
  at: z.iso.datetime(),
});
export type CanvasEvent = z.infer<typeof CanvasEvent>;
