import { AppError } from "@easel/contracts";

/** SQLSTATE classes and codes after which the same call may succeed: nothing was committed. */
const RETRYABLE = new Set([
  "55P03", // lock_not_available
  "40001", // serialization_failure
  "40P01", // deadlock_detected
  "57014", // query_canceled (statement_timeout)
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "53300", // too_many_connections
  "25P03", // idle_in_transaction_session_timeout
]);
const CONNECTION_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** Of a Unix socket: the server is down, or not yet up again, or has more callers waiting than it can note. */
const SOCKET_CODES = new Set(["ENOENT", "EAGAIN"]);
const CONNECTION_WORDS =
  /connection (terminated|timeout|ended)|timeout exceeded when trying to connect|not queryable|shutting down/i;

const RETRY_AFTER_SECONDS = 2;

/** Turns "the database is away or busy" into a refusal with a retry time; leaves defects alone. */
export function toDatabaseRefusal(error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  return new AppError(
    "unavailable",
    `Easel's database is busy or restarting. Nothing was changed by this attempt as far as is known; send the same call again in ${RETRY_AFTER_SECONDS} seconds, with the same idempotency key if it had one.`,
    { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error },
  );
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof AppError) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === "string") {
    if (SOCKET_CODES.has(code) && syscall === "connect") return true;
    // Class 08 is connection_exception.
    if (isStalePlan(error)) return true;
    if (RETRYABLE.has(code) || CONNECTION_CODES.has(code) || code.startsWith("08")) return true;
  }
  return CONNECTION_WORDS.test(error.message);
}

/** A prepared statement whose table a migration has changed meanwhile; a new connection plans anew. */
export function isStalePlan(error: unknown): boolean {
  return (error as { code?: unknown })?.code === "0A000" && /cached plan/.test(String(error));
}
