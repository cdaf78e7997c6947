/** Codes that a caller can act on. The list is closed: clients switch on it. */
export const ERROR_CODES = [
  "invalid_input",
  "unauthenticated",
  "forbidden",
  "not_found",
  "version_conflict",
  "state_conflict",
  "canvas_locked",
  "canvas_closed",
  "canvas_answered",
  "canvas_expired",
  "canvas_removed",
  "canvas_pinned",
  "answer_schema_locked",
  "undeclared_key",
  "schema_mismatch",
  "not_a_writer",
  "contract_mismatch",
  "idempotency_mismatch",
  "limit_exceeded",
  "rate_limited",
  "insufficient_balance",
  "spending_cap_reached",
  "tools_invalid",
  "tool_not_found",
  "tool_unavailable",
  "tool_failed",
  "source_not_found",
  "needs_approval",
  "egress_denied",
  "upstream_timeout",
  "upstream_too_large",
  "upstream_failed",
  "unavailable",
  "internal",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** One finding about the caller's input; `path` points into that input, such as `nodes[2].data.rows`. */
export type Issue = {
  path: string;
  message: string;
  code: string;
  severity?: "warning";
};

type AppErrorOptions = {
  details?: Record<string, unknown>;
  issues?: Issue[];
  retryAfterSeconds?: number;
  cause?: unknown;
};

/**
 * A refusal that is safe to show: its message says what is wrong, where, and what to do next.
 * `cause` is for the log only and never leaves the server.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, publicMessage: string, options: AppErrorOptions = {}) {
    super(publicMessage, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.details = options.details;
    this.issues = options.issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The error body that every way in sends: MCP as JSON text, REST as JSON. */
export type ErrorBody = {
  error: ErrorCode;
  message: string;
  issues?: Issue[];
  retryAfterSeconds?: number;
  details?: Record<string, unknown>;
};

export function toErrorBody(error: AppError): ErrorBody {
  return {
    error: error.code,
    message: error.message,
    ...(error.issues && { issues: error.issues }),
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    ...(error.details && { details: error.details }),
  };
}
