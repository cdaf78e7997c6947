import {
  type ApprovalObjection,
  findApprovalObjection,
  type Occasion,
  type RecordAuthor,
  type RecordedContent,
} from "@easel/canvas";
import { AppError } from "@easel/contracts";

type Approval = Extract<RecordedContent, { widget: "approval@1" }>;

const OBJECTIONS: Record<ApprovalObjection, string> = {
  not_an_approver:
    "Only the people who are named here may decide, signed in with the address that is named.",
  own_request: "This was asked for in your name, so others have to decide it.",
  over: "The time to decide is over.",
  decided: "This has been decided already, and a decision is final.",
};

/** Throws why somebody may not approve or reject now. */
export function assertMayDecide(
  { data, records, requester }: Approval,
  author: RecordAuthor,
  occasion: Occasion,
): void {
  const objection = findApprovalObjection(data, records, author, requester, occasion);
  if (objection)
    throw new AppError("forbidden", OBJECTIONS[objection], { details: { reason: objection } });
}
