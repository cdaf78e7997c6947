import type { ApprovalObjection, ApprovalState, ApprovalView } from "@easel/canvas";
import type { ApprovalDecision } from "@easel/contracts";

export const STATE_WORDS: Record<ApprovalState, string> = {
  pending: "Waiting for approval",
  approved: "Approved",
  rejected: "Rejected",
  lapsed: "Lapsed",
};

export const DECIDED_WORDS: Record<ApprovalDecision, string> = {
  approve: "Approved",
  reject: "Rejected",
};

/** Null where the outcome says it already. */
export const OBJECTION_WORDS: Record<ApprovalObjection, string | null> = {
  not_an_approver:
    "Only the people named can decide. If you are one of them, sign in with that address.",
  own_request:
    "You asked for this, so your own decision does not count. Somebody else has to decide.",
  over: null,
  decided: null,
};

/** How far it is: "1 of 2 approvals, 1 more needed". */
export function toProgressText({ approvals, rejections, required, missing }: ApprovalView): string {
  const parts = [`${approvals} of ${required} ${required === 1 ? "approval" : "approvals"}`];
  if (missing > 0 && approvals > 0) parts.push(`${missing} more needed`);
  if (rejections > 0) parts.push(rejections === 1 ? "1 rejection" : `${rejections} rejections`);
  return parts.join(", ");
}

/** Before anything has been read: what it takes. */
export function toNeedText(required: number): string {
  return `Needs ${required === 1 ? "1 approval" : `${required} approvals`}`;
}
