import { z } from "zod";
import { AccessMode, Visibility } from "./access.ts";
import { CanvasStatus } from "./canvas-status.ts";
import { CanvasId } from "./ids.ts";
import { LIMITS } from "./limits.ts";

/** How many people and browsers opened a canvas, and when last. */
export const ViewerCount = z.object({ count: z.int(), latestAt: z.iso.datetime().nullable() });
export type ViewerCount = z.infer<typeof ViewerCount>;

/** One row of list_canvases. */
export const ListedCanvas = z.object({
  id: CanvasId,
  url: z.url(),
  title: z.string(),
  status: CanvasStatus,
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
  /** How the caller has access. */
  access: z.enum(["owner", "admin", "organization"]),
  mode: AccessMode,
  visibility: Visibility,
  /** Null once the owner has left the organization. */
  owner: z.string().nullable(),
  ownerFormer: z.literal(true).optional(),
  owned: z.boolean(),
  agent: z.string(),
  answers: z.int(),
  pinned: z.boolean(),
  /** On canvases that the caller owns; on all of them for an Admin. */
  viewers: ViewerCount.optional(),
});
export type ListedCanvas = z.infer<typeof ListedCanvas>;

export const CanvasList = z.object({
  canvases: z.array(ListedCanvas),
  total: z.int(),
  kept: z.int(),
});
export type CanvasList = z.infer<typeof CanvasList>;

export const CANVAS_SEARCH_ORDERS = ["newest", "opened", "answers", "expiry", "title"] as const;
export type CanvasSearchOrder = (typeof CANVAS_SEARCH_ORDERS)[number];

/** What the list in the browser asks for. */
export const CanvasSearch = z.strictObject({
  /** Words that must all occur in title, agent or owner. */
  search: z.string().max(LIMITS.searchLengthMax).default(""),
  status: CanvasStatus.optional(),
  order: z.enum(CANVAS_SEARCH_ORDERS).default("newest"),
  limit: z.int().min(1).max(LIMITS.searchCanvasesMax).default(LIMITS.searchCanvasesDefault),
});
export type CanvasSearch = z.input<typeof CanvasSearch>;

export const FoundCanvases = CanvasList.extend({
  /** How many there are in all that match. */
  matching: z.int(),
});
export type FoundCanvases = z.infer<typeof FoundCanvases>;
