import { z } from "zod";

/** `expired` is never stored: it follows from the row and the clock. */
export const CanvasStatus = z.enum(["active", "answered", "closed", "expired", "removed"]);
export type CanvasStatus = z.infer<typeof CanvasStatus>;
export type StoredStatus = Exclude<CanvasStatus, "expired">;
