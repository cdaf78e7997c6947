import { z } from "zod";

const SENT_LENGTH_MAX = 2048;
/** An id with or without the dashes of a uuid, in a link or alone. */
const HELD_ID =
  /(?<![a-f0-9])[a-f0-9]{8}(-?)[a-f0-9]{4}(?:\1[a-f0-9]{4}){2}\1[a-f0-9]{12}(?![a-f0-9])/;

function explainCanvasId(sent: string): string {
  const [held] = HELD_ID.exec(sent.slice(0, SENT_LENGTH_MAX).toLowerCase()) ?? [];
  if (held) return `Send only the id: ${held.replaceAll("-", "")}.`;
  return "A canvas id is the 32 hex digits at the end of its link; list_canvases shows yours.";
}

/** 32 hex digits of 16 random bytes. It is a capability: whoever holds it may open a link canvas. */
export const CanvasId = z
  .string()
  .regex(/^[a-f0-9]{32}$/, { error: ({ input }) => explainCanvasId(String(input)) });
export type CanvasId = z.infer<typeof CanvasId>;

/** Any string of 1–64 characters, so encode it wherever it becomes a key, a file name or an anchor. */
export const NodeId = z
  .string()
  .min(1)
  .max(64)
  // Records by node id, such as the layout, would silently lose this one key.
  .refine((id) => id !== "__proto__", "A node cannot be called __proto__; choose another id.");
export type NodeId = z.infer<typeof NodeId>;

/** Postgres writes a uuid with dashes; links and tools show the same 16 bytes as 32 hex digits. */
export function toCanvasId(uuid: string): CanvasId {
  return uuid.replaceAll("-", "");
}

export function toUuid(canvasId: CanvasId): string {
  return canvasId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
