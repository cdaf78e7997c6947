import { z } from "zod";
import { PartId } from "./parts.ts";

/** Something to vote for or to compare; `body` is Markdown. */
export const Choice = z.strictObject({
  id: PartId,
  title: z.string().min(1).max(200),
  body: z.string().max(4000).optional(),
});
export type Choice = z.infer<typeof Choice>;
