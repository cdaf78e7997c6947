import type { CanvasSpec, CanvasStatus, ErrorCode, StoredStatus } from "@easel/contracts";
import { canonicalJson } from "./canonical-json.ts";

export type StatusFacts = { storedStatus: StoredStatus; expiresAt: Date | null; pinned: boolean };

/** A removed canvas stays removed; every other one expires at its moment unless it is pinned. */
export function toStatus(facts: StatusFacts, now: Date): CanvasStatus {
  if (facts.storedStatus === "removed" || facts.pinned || facts.expiresAt === null)
    return facts.storedStatus;
  return facts.expiresAt.getTime() <= now.getTime() ? "expired" : facts.storedStatus;
}

export type CanvasAction =
  | "answer"
  | "update"
  | "patch"
  | "lock"
  | "comment"
  | "setState"
  | "record";

const ALLOWED_ACTIONS: Record<CanvasStatus, readonly CanvasAction[]> = {
  active: ["answer", "update", "patch", "lock", "comment", "setState", "record"],
  answered: ["update", "patch", "lock", "comment"],
  closed: [],
  expired: [],
  removed: [],
};

export function allows(status: CanvasStatus, action: CanvasAction): boolean {
  return ALLOWED_ACTIONS[status].includes(action);
}

export type Refusal = { code: ErrorCode; message: string };

const ACTION_WORDS: Record<CanvasAction, string> = {
  answer: "be answered",
  update: "be updated",
  patch: "be patched",
  lock: "be locked for editing",
  comment: "take comments",
  setState: "take shared state",
  record: "take votes, ticks, cards or messages",
};

/** Why the status refuses an action that it does not allow, and what to do about it. */
export function toRefusal(status: Exclude<CanvasStatus, "active">, action: CanvasAction): Refusal {
  const cannot = `it can no longer ${ACTION_WORDS[action]}`;
  switch (status) {
    case "answered":
      return {
        code: "canvas_answered",
        message: `This canvas has its answer, so ${cannot}. Read it with get_answers; to ask again, use patch_canvas with set { stayOpen: true } or a new question.`,
      };
    case "closed":
      return {
        code: "canvas_closed",
        message: `This canvas was closed, so ${cannot}. It can still be read; create a new canvas to go on.`,
      };
    case "expired":
      return {
        code: "canvas_expired",
        message: `This canvas has expired, so ${cannot} until extend_canvas or pin_canvas reopens it. It can still be read until it is deleted.`,
      };
    case "removed":
      return {
        code: "canvas_removed",
        message: `The operator removed this canvas, so ${cannot} and nothing brings it back. See list_notifications for the reason.`,
      };
  }
}

/** The first answer settles an active canvas, unless it stays open or asks nothing. */
export function nextStatusAfterAnswer(
  spec: Pick<CanvasSpec, "stayOpen" | "answerSchema">,
  status: StoredStatus,
): StoredStatus {
  return status === "active" && !spec.stayOpen && spec.answerSchema ? "answered" : status;
}

type Asked = Pick<CanvasSpec, "question" | "answerSchema" | "stayOpen">;

/** An answered canvas is active again once it stays open or asks something else than before. */
export function nextStatusAfterEdit(
  previous: Asked,
  next: Asked,
  status: StoredStatus,
): StoredStatus {
  if (status !== "answered") return status;
  const asksAnew =
    (next.question !== undefined && next.question !== previous.question) ||
    (next.answerSchema !== undefined &&
      canonicalJson(next.answerSchema) !== canonicalJson(previous.answerSchema));
  return next.stayOpen || asksAnew ? "active" : "answered";
}
