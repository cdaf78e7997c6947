import { z } from "zod";
import { PartId, refuseRepeatedIds } from "./parts.ts";

export const ChecklistData = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          id: PartId,
          label: z.string().min(1).max(300),
          /** Markdown. */
          detail: z.string().max(4000).optional(),
          /** A name or an address, for reading. */
          assignee: z.string().min(1).max(120).optional(),
        }),
      )
      .min(1)
      .max(200),
  })
  .superRefine(({ items }, context) => refuseRepeatedIds(context, "items", items));
export type ChecklistData = z.infer<typeof ChecklistData>;
