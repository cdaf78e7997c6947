import { z } from "zod";
import { DayOrMoment } from "./moment.ts";
import { PartId, refuseAt, refuseRepeatedIds } from "./parts.ts";

/** More would be a filter that nobody reads. */
const STATUSES_MAX = 12;

const Item = z.strictObject({
  id: PartId,
  at: DayOrMoment,
  title: z.string().min(1).max(200),
  /** Markdown. */
  body: z.string().max(4000).optional(),
  /** Free words, such as "done"; people filter by them. */
  status: z.string().trim().min(1).max(40).optional(),
});
export type TimelineItem = z.infer<typeof Item>;

/** Items in any order; they are shown by time. */
export const TimelineData = z
  .strictObject({ items: z.array(Item).max(500) })
  .superRefine(({ items }, context) => {
    refuseRepeatedIds(context, "items", items);
    const statuses = new Set<string>();
    items.forEach(({ status }, index) => {
      if (status === undefined || statuses.has(status)) return;
      statuses.add(status);
      if (statuses.size === STATUSES_MAX + 1)
        refuseAt(
          context,
          ["items", index, "status"],
          "too_many",
          `A timeline has at most ${STATUSES_MAX} different statuses; use one of those before.`,
        );
    });
  });
export type TimelineData = z.infer<typeof TimelineData>;
