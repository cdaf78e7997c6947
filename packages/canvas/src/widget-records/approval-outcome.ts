import type { ApprovalData, ApprovalValue } from "@easel/contracts";
import type { Finding } from "../check-spec/finding.ts";
import { byTime, isOpen, type Occasion, type RecordAuthor, type WidgetRecord } from "./record.ts";

/** A decision with what was on the screen: a version of the canvas, and the SHA-256 of that version in hex. */
export type ApprovalRecord = ApprovalValue & { seen?: { version: number; digest: string } };

type Decisions = readonly WidgetRecord<ApprovalValue>[];
/** Whoever asked for the approval: the person whose agent made the canvas. */
export type Requester = { key: string; email: string | null };

export type ApprovalState = "pending" | "approved" | "rejected" | "lapsed";
export type ApprovalOutcome = {
  state: ApprovalState;
  approvals: number;
  rejections: number;
  /** How many approvals are still missing; 0 once approved. */
  missing: number;
  /** When it was approved or rejected, null before and for one that lapsed. */
  decidedAt: string | null;
};

/**
 * The outcome of the decisions that count, replayed by time. It is approved by the `required`-th
 * approval, and rejected once the approvers who have not rejected are too few; without named approvers,
 * by as many rejections as approvals are required. The first of the two is final. What is still pending
 * at the deadline, or when the canvas closes, has lapsed.
 */
export function toApprovalOutcome(
  data: ApprovalData,
  decisions: Decisions,
  requester: Requester,
  occasion: Occasion,
): ApprovalOutcome {
  let [approvals, rejections] = [0, 0];
  const rejectionsMax = (countApprovers(data, requester) ?? data.required * 2 - 1) - data.required;
  for (const { at, by, value } of [...decisions].sort(byTime)) {
    if (!doesCount(data, by, at, requester)) continue;
    if (value.decision === "approve") approvals += 1;
    else rejections += 1;
    const isApproved = approvals >= data.required;
    if (isApproved || rejections > rejectionsMax)
      return {
        state: isApproved ? "approved" : "rejected",
        ...{ approvals, rejections, missing: Math.max(0, data.required - approvals) },
        decidedAt: at,
      };
  }
  const state = isOpen(data.deadline, occasion) ? "pending" : "lapsed";
  return { state, approvals, rejections, missing: data.required - approvals, decidedAt: null };
}

/** An approval that cannot be reached, because whoever asks for it is one of too few approvers. */
export function findUnreachableApproval(data: ApprovalData, requester: Requester): Finding[] {
  const count = countApprovers(data, requester);
  if (count === null || count >= data.required) return [];
  const message = `Only ${count} of the approvers can decide, because whoever asks does not count; name more, or set allowSelf.`;
  return [{ path: ["required"], code: "too_big", message }];
}

/** How many of the named approvers count; null when none are named. */
function countApprovers(
  { approvers, allowSelf }: ApprovalData,
  { email }: Requester,
): number | null {
  if (approvers === undefined) return null;
  return approvers.filter((address) => allowSelf || address.toLowerCase() !== email).length;
}

export type ApprovalObjection = "not_an_approver" | "own_request" | "over" | "decided";

/** Why somebody may not decide now, or null. A decision can be changed until the outcome is final. */
export function findApprovalObjection(
  data: ApprovalData,
  decisions: Decisions,
  author: RecordAuthor,
  requester: Requester,
  occasion: Occasion,
): ApprovalObjection | null {
  // No tool approves: an agent's yes is not its person's.
  if (author.kind === "agent" || !isApprover(data, author)) return "not_an_approver";
  if (isOwnRequest(data, author, requester)) return "own_request";
  const { state } = toApprovalOutcome(data, decisions, requester, occasion);
  if (state === "approved" || state === "rejected") return "decided";
  return state === "lapsed" ? "over" : null;
}

function doesCount(
  data: ApprovalData,
  by: RecordAuthor,
  at: string,
  requester: Requester,
): boolean {
  const isInTime = data.deadline === undefined || Date.parse(at) < Date.parse(data.deadline);
  return (
    isInTime && by.kind === "person" && isApprover(data, by) && !isOwnRequest(data, by, requester)
  );
}

function isApprover({ approvers }: ApprovalData, { email }: RecordAuthor): boolean {
  if (approvers === undefined) return true;
  return email !== null && approvers.some((address) => address.toLowerCase() === email);
}

function isOwnRequest(
  { allowSelf }: ApprovalData,
  by: RecordAuthor,
  requester: Requester,
): boolean {
  if (allowSelf) return false;
  return by.key === requester.key || (by.email !== null && by.email === requester.email);
}
