import { z } from "zod";

/** Whoever acted, as people and agents read it. */
export const Doer = z.object({ name: z.string(), kind: z.enum(["person", "agent", "system"]) });
export type Doer = z.infer<typeof Doer>;

export const CHANGE_KINDS = ["version", "status", "access", "lifetime"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One line of a canvas's change log; `id` counts from 1 on that canvas. */
export const CanvasChange = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(CHANGE_KINDS),
  by: Doer,
  /** The canvas's version after the change. */
  version: z.int(),
  summary: z.string(),
  detail: z.record(z.string(), z.unknown()).optional(),
});
export type CanvasChange = z.infer<typeof CanvasChange>;
