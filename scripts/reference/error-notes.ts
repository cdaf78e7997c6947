import type { ErrorCode } from "@easel/contracts";

/** What each refusal means and what its reader does next; the compiler asks for every code. */
export const ERROR_NOTES: Record<ErrorCode, string> = {
  invalid_input:
    "The input does not fit. `issues` says where and why; mend all of them and call again.",
  unauthenticated:
    "No key, or one that is wrong or revoked. Send a current one as `Authorization: Bearer`.",
  forbidden:
    "Known, but not allowed: a missing scope, or a role that does not reach. The message names it.",
  not_found: "Nothing that you can see has this id, key or name.",
  version_conflict:
    "Somebody changed the canvas since you read it. Read it again, then send the current version as `baseVersion`; `details` says what changed.",
  state_conflict: "The shared value changed since it was read. Read it again.",
  canvas_locked: "Somebody else is editing. Wait `retryAfterSeconds`; `details.by` names them.",
  canvas_closed: "The canvas was closed: read it, or make a new one.",
  canvas_answered:
    "The canvas has its answer. To ask again, patch it with `stayOpen: true` or a new question.",
  canvas_expired:
    "The canvas has expired. `extend_canvas` or `pin_canvas` brings it back while it can still be read.",
  canvas_removed: "The operator removed the canvas. Nothing brings it back.",
  canvas_pinned: "A kept canvas has no expiry to set. Unpin it first.",
  answer_schema_locked: "Answers exist, so `answerSchema` can be changed but not removed.",
  undeclared_key: "The canvas's contract does not declare this state key.",
  schema_mismatch:
    "The value does not fit the schema that the contract gives its key; `issues` has the paths.",
  not_a_writer: "This node, or nobody at all, may write the key.",
  contract_mismatch:
    "Stored state does not fit the new contract. Set or clear those keys in the same request.",
  idempotency_mismatch:
    "The key was used before with another input. Use a new key for a new canvas.",
  limit_exceeded: "A limit is reached; the message names it and what frees room.",
  rate_limited: "Too many calls. Wait `retryAfterSeconds`.",
  insufficient_balance: "The balance does not cover the price; `details` has the amounts.",
  spending_cap_reached: "A spending cap is reached; `details` has the amounts.",
  tools_invalid: "The repository's tools do not pass their checks.",
  tool_not_found: "The canvas has no tool of this name.",
  tool_unavailable: "The tool is stopped or cannot run now.",
  tool_failed: "The tool ran and failed; its log says why.",
  source_not_found: "The account has no data source of this name.",
  needs_approval: "The data source waits for somebody to approve it.",
  egress_denied: "The address may not be reached from here.",
  upstream_timeout: "The other system did not answer in time.",
  upstream_too_large: "The other system's answer is too large.",
  upstream_failed: "The other system failed.",
  unavailable:
    "Not now, or not in this version yet; with `retryAfterSeconds` the same call works later.",
  internal: "A defect on our side. It has been logged; quote the request id when you report it.",
};
