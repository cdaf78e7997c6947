import { z } from "zod";
import { Choice } from "./choice.ts";
import { Moment } from "./moment.ts";
import { refuseRepeatedIds } from "./parts.ts";

export const RankedVoteData = z
  .strictObject({
    options: z.array(Choice).min(2).max(15),
    /** Points by place (Borda), or rounds that drop the last (instant runoff). */
    method: z.enum(["borda", "irv"]),
    closesAt: Moment.optional(),
  })
  .superRefine(({ options }, context) => refuseRepeatedIds(context, "options", options));
export type RankedVoteData = z.infer<typeof RankedVoteData>;
