import { z } from "zod";
import { Email } from "../access.ts";
import { AnswerFieldName } from "../answer-schema.ts";
import { Moment } from "./moment.ts";
import { refuseAt, refuseDuplicates } from "./parts.ts";

/** What somebody can decide; also the value that fills `answerField`. */
export const APPROVAL_DECISIONS = ["approve", "reject"] as const;

export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number];
/** What people read for each. */
export const APPROVAL_WORDS: Record<ApprovalDecision, string> = {
  approve: "Approve",
  reject: "Reject",
};

export const ApprovalData = z
  .strictObject({
    /** Markdown: what is to be approved. */
    subject: z.string().min(1).max(20_000),
    /** How many must approve. */
    required: z.int().min(1).max(50),
    /** Addresses of those who may decide; without them, everybody who may take part. */
    approvers: z.array(Email).min(1).max(50).optional(),
    /** Whether the decision of whoever asked counts. */
    allowSelf: z.boolean().optional().meta({ default: false }),
    deadline: Moment.optional(),
    answerField: AnswerFieldName.optional(),
  })
  .superRefine(({ required, approvers }, context) => {
    if (approvers === undefined) return;
    refuseDuplicates(
      context,
      approvers,
      (address) => address,
      (index) => ["approvers", index],
    );
    if (approvers.length > 0 && required > approvers.length)
      refuseAt(
        context,
        ["required"],
        "too_big",
        `${required} approvals cannot come from ${approvers.length} approvers; ask for fewer or name more.`,
      );
  });
export type ApprovalData = z.infer<typeof ApprovalData>;
