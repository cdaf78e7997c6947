import { z } from "zod";
import { AnswerFieldName } from "../answer-schema.ts";
import { PartId, refuseDuplicates } from "./parts.ts";

const Points = z.array(z.string().min(1).max(500)).max(20);

const Option = z.strictObject({
  id: PartId,
  title: z.string().min(1).max(200),
  body: z.string().max(10_000).optional(),
  pros: Points.optional(),
  cons: Points.optional(),
  recommended: z.boolean().optional(),
});
export type DecisionOption = z.infer<typeof Option>;

export const DecisionData = z
  .strictObject({
    options: z.array(Option).min(2).max(12),
    multiple: z.boolean().optional(),
    requireReason: z.boolean().optional(),
    answerField: AnswerFieldName.optional(),
  })
  .superRefine((data, context) =>
    refuseDuplicates(
      context,
      data.options,
      (option) => option.id,
      (index) => ["options", index, "id"],
    ),
  );
export type DecisionData = z.infer<typeof DecisionData>;

/** The answer field that takes the reason of a decision which asks for one. */
export function toReasonField(answerField: string): string {
  return `${answerField}Reason`;
}
