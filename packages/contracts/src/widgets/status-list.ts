import { z } from "zod";
import { Moment } from "./moment.ts";
import { PartId, refuseRepeatedIds } from "./parts.ts";

export const ItemStatus = z.enum(["ok", "warn", "error", "running", "pending", "unknown"]);
export type ItemStatus = z.infer<typeof ItemStatus>;

const Item = z.strictObject({
  id: PartId,
  label: z.string().min(1).max(200),
  status: ItemStatus,
  detail: z.string().max(1000).optional(),
  updatedAt: Moment.optional(),
});
export type StatusListItem = z.infer<typeof Item>;

export const StatusListData = z
  .strictObject({ items: z.array(Item).max(500) })
  .superRefine(({ items }, context) => refuseRepeatedIds(context, "items", items));
export type StatusListData = z.infer<typeof StatusListData>;
