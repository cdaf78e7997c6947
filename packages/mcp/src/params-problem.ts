import { toTypeName } from "@easel/contracts";

/** A finding of the SDK's validator, which reaches us only as JSON in an error's message. */
type Finding = { path: (string | number)[]; expected?: string };

const FINDINGS_TOLD_MAX = 3;
const CALL_PREFIX = "Invalid tools/call request: ";

/**
 * What is wrong with a request's params, in words: `params.uri is missing; it must be text.` Null
 * when the error says something else than that they do not fit.
 */
export function toParamsProblem(error: unknown, request: { params?: unknown }): string | null {
  const findings = error instanceof Error ? readFindings(error.message) : null;
  if (!findings) return null;
  return findings
    .slice(0, FINDINGS_TOLD_MAX)
    .map(({ path, expected }) => {
      const name = path.join(".").slice(0, 120) || "the request";
      if (expected === undefined) return `${name} does not fit.`;
      const wanted = toTypeName(expected);
      if (readAt(request, path) === undefined) return `${name} is missing; it must be ${wanted}.`;
      return `${name} must be ${wanted}.`;
    })
    .join(" ");
}

function readFindings(message: string): Finding[] | null {
  const text = message.startsWith(CALL_PREFIX) ? message.slice(CALL_PREFIX.length) : message;
  if (!text.startsWith("[")) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.length > 0 && parsed.every(isFinding) ? parsed : null;
  } catch {
    return null;
  }
}

function isFinding(value: unknown): value is Finding {
  return isRecord(value) && typeof value.code === "string" && Array.isArray(value.path);
}

function readAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);
}

function isRecord(value: unknown): value is Record<string | number, unknown> {
  return typeof value === "object" && value !== null;
}
