import { z } from "zod";
import { Choice } from "./choice.ts";
import { Moment } from "./moment.ts";
import { refuseRepeatedIds } from "./parts.ts";

export const ShowResults = z.enum(["always", "afterVote", "closed"]);
export type ShowResults = z.infer<typeof ShowResults>;

export const PollData = z
  .strictObject({
    question: z.string().min(1).max(500),
    options: z.array(Choice).min(2).max(20),
    multiple: z.boolean().optional().meta({ default: false }),
    /** Nobody, the agent included, learns who voted for what. */
    anonymous: z.boolean().optional().meta({ default: false }),
    closesAt: Moment.optional(),
    showResults: ShowResults.optional().meta({ default: "always" }),
  })
  .superRefine(({ options }, context) => refuseRepeatedIds(context, "options", options));
export type PollData = z.infer<typeof PollData>;
