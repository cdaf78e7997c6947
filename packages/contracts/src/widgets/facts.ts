import { z } from "zod";
import { Href, Tone } from "./parts.ts";

export const FactsData = z.strictObject({
  items: z
    .array(
      z.strictObject({
        label: z.string().min(1).max(200),
        value: z.union([z.string().max(2000), z.number(), z.boolean()]),
        href: Href.optional(),
        tone: Tone.optional(),
      }),
    )
    .min(1)
    .max(100),
});
export type FactsData = z.infer<typeof FactsData>;
