import type { Issue } from "./errors.ts";
import { toPathText } from "./issues.ts";
import { LIMITS } from "./limits.ts";

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const ISSUES_MAX = 20;

/** Where a value stands; the path is spelled out only for a finding, so that looking costs no copies. */
type Place = {
  value: object | string | number;
  depth: number;
  key: string | number;
  parent: Place | null;
};
type Problem = { code: string; message: string };

/**
 * Findings that make JSON unfit to store or to walk: NUL and lone surrogates (Postgres text cannot
 * hold them), `__proto__` keys, numbers beyond all bounds (JSON.parse makes Infinity of 1e999, which would
 * be written as null), nesting, and more elements than any input has. Linear and iterative;
 * what passes is small enough for the schemas, which look at every element.
 */
export function findUnsafeJson(input: unknown): Issue[] {
  const issues: Issue[] = [];
  const pending: Place[] = isWalkable(input)
    ? [{ value: input, depth: 0, key: "", parent: null }]
    : [];
  let seen = 0;
  while (pending.length > 0 && issues.length < ISSUES_MAX) {
    // safe because the loop condition says that there is one.
    const place = pending.pop() as Place;
    const problem = findProblem(place);
    if (problem) {
      issues.push({ path: toPath(place), ...problem });
      continue;
    }
    if (typeof place.value !== "object") continue;
    seen += pushChildren(place, pending, issues);
    if (seen > LIMITS.jsonValuesMax) return [...issues, { path: "", ...TOO_MANY_VALUES }];
  }
  return issues;
}

const TOO_MANY_VALUES: Problem = {
  code: "too_many",
  message: `The input holds more than ${LIMITS.jsonValuesMax} values; send less at once.`,
};

const UNBOUNDED_NUMBER: Problem = {
  code: "invalid_value",
  message: "The number is larger than any that can be kept; send a smaller one, or text.",
};

/** Worth a look: other values are safe whatever they are. */
function isWalkable(value: unknown): value is object | string | number {
  if (typeof value === "number") return !Number.isFinite(value);
  return typeof value === "string" || (typeof value === "object" && value !== null);
}

function findProblem({ value, depth }: Place): Problem | undefined {
  if (typeof value === "string") return findUnsafeText(value);
  if (typeof value === "number") return UNBOUNDED_NUMBER;
  if (depth >= LIMITS.jsonDepthMax)
    return {
      code: "too_deep",
      message: `Nesting goes past ${LIMITS.jsonDepthMax} levels; flatten the value.`,
    };
  const size = Array.isArray(value) ? value.length : Object.keys(value).length;
  const max = Array.isArray(value) ? LIMITS.jsonElementsMax : LIMITS.jsonKeysMax;
  if (size <= max) return undefined;
  const what = Array.isArray(value) ? "elements" : "keys";
  return { code: "too_many", message: `It has ${size} ${what}; send at most ${max}.` };
}

/** Returns how many members the value has. */
function pushChildren(parent: Place, pending: Place[], issues: Issue[]): number {
  const depth = parent.depth + 1;
  if (Array.isArray(parent.value)) {
    for (const [key, value] of parent.value.entries())
      if (isWalkable(value)) pending.push({ value, depth, key, parent });
    return parent.value.length;
  }
  const entries = Object.entries(parent.value);
  for (const [key, value] of entries) {
    const problem = findUnsafeKey(key);
    if (problem && issues.length < ISSUES_MAX)
      issues.push({ path: toPath({ value: "", depth, key, parent }), ...problem });
    else if (isWalkable(value)) pending.push({ value, depth, key, parent });
  }
  return entries.length;
}

function toPath(place: Place): string {
  const path: (string | number)[] = [];
  for (let at: Place | null = place; at?.parent; at = at.parent) path.unshift(at.key);
  return toPathText(path);
}

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
    return {
      code: "invalid_key",
      message: "A key named __proto__ is not accepted; rename it.",
    };
  if (key.length > LIMITS.jsonKeyLengthMax)
    return {
      code: "too_long",
      message: `A key has at most ${LIMITS.jsonKeyLengthMax} characters; this one has ${key.length}.`,
    };
  return findUnsafeText(key);
}
