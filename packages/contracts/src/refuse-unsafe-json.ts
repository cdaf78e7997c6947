import type { Issue } from "./errors.ts";
import { toPathText } from "./issues.ts";
import { LIMITS } from "./limits.ts";

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * Findings that make JSON unfit to store or to walk: NUL and lone surrogates (Postgres text cannot
 * hold them), `__proto__` keys, nesting past the limit. Iterative, so depth cannot exhaust the stack.
 */
export function findUnsafeJson(value: unknown): Issue[] {
  const issues: Issue[] = [];
  const pending: { value: unknown; path: (string | number)[] }[] = [{ value, path: [] }];
  while (pending.length > 0 && issues.length < 20) {
    // safe because the loop condition says that there is one.
    const { value: current, path } = pending.pop() as (typeof pending)[number];
    if (typeof current === "string") {
      const problem = findUnsafeText(current);
      if (problem) issues.push({ path: toPathText(path), ...problem });
    } else if (typeof current === "object" && current !== null) {
      if (path.length >= LIMITS.jsonDepthMax) {
        issues.push({
          path: toPathText(path),
          code: "too_deep",
          message: `Nesting goes past ${LIMITS.jsonDepthMax} levels; flatten the value.`,
        });
        continue;
      }
      const isArray = Array.isArray(current);
      for (const [key, child] of Object.entries(current)) {
        const childPath = [...path, isArray ? Number(key) : key];
        const keyProblem = isArray ? undefined : findUnsafeKey(key);
        if (keyProblem) issues.push({ path: toPathText(childPath), ...keyProblem });
        else if (typeof child === "string" || typeof child === "object")
          pending.push({ value: child, path: childPath });
      }
    }
  }
  return issues;
}

type Problem = { code: string; message: string };

function findUnsafeText(text: string): Problem | undefined {
  if (text.includes("\0"))
    return { code: "invalid_text", message: "The text holds a NUL character; remove it." };
  if (LONE_SURROGATE.test(text))
    return {
      code: "invalid_text",
      message: "The text holds half of a surrogate pair; send whole characters.",
    };
  return undefined;
}

function findUnsafeKey(key: string): Problem | undefined {
  if (key === "__proto__")
    return { code: "invalid_key", message: "A key named __proto__ is not accepted; rename it." };
  return findUnsafeText(key);
}
