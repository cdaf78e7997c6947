import { z } from "zod";
import { CanvasStatus } from "./canvas-status.ts";

/**
 * What the server says on a canvas's live socket. A message says what changed and its version, never
 * content: a client that is behind reads the canvas again.
 */
export const LiveServerMessage = z.discriminatedUnion("type", [
  z.object({
    /** First after connecting, and after every change. */
    type: z.literal("canvas.head"),
    version: z.int(),
    layoutVersion: z.int(),
    status: CanvasStatus,
    answerCount: z.int(),
    /** Counts every change of what people and agents did in widgets, and of the shared state. */
    stateRevision: z.int(),
    expiresAt: z.string().nullable(),
  }),
  /** The canvas is gone or this person may no longer see it; the socket closes after it. */
  z.object({ type: z.literal("canvas.gone"), reason: z.enum(["deleted", "no_access"]) }),
]);
export type LiveServerMessage = z.infer<typeof LiveServerMessage>;

/** Path of the live socket, with `?canvas=<id>`. */
export const LIVE_PATH = "/live";
/** Close code for a socket whose canvas is gone or closed to this person. */
export const LIVE_CLOSE_GONE = 4404;
/** Close code for a server that is stopping; reconnect soon. */
export const LIVE_CLOSE_RESTART = 4503;
