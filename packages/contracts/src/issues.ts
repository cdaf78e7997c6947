import type { z } from "zod";
import type { Issue } from "./errors.ts";
import { IN_PLAIN_WORDS } from "./plain-words.ts";

/** Enough to mend everything at once; an answer must not outgrow the mistake. */
const ISSUES_MAX = 50;
const KEY_LENGTH_SHOWN_MAX = 120;

/** `["nodes", 2, "data"]` → `nodes[2].data`; keys that are not plain words are quoted in brackets. */
export function toPathText(path: readonly PropertyKey[]): string {
  let text = "";
  for (const whole of path) {
    const part = shorten(whole);
    if (typeof part === "number") text += `[${part}]`;
    else if (/^[A-Za-z_][A-Za-z0-9_-]*$/.test(String(part)))
      text += text === "" ? String(part) : `.${String(part)}`;
    else text += `[${JSON.stringify(String(part))}]`;
  }
  return text;
}

export type Parsed<Schema extends z.ZodType> =
  | { ok: true; value: z.output<Schema> }
  | { ok: false; issues: Issue[] };

/** Parses what somebody sent. Issues say in plain words what is wrong; their paths start with `prefix`. */
export function parseSent<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
  prefix: readonly PropertyKey[] = [],
): Parsed<Schema> {
  const result = schema.safeParse(sent, IN_PLAIN_WORDS);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, issues: toIssues(result.error, prefix) };
}

/** The issues of a value that should fit; none when it does. */
export function findIssues(
  schema: z.ZodType,
  sent: unknown,
  prefix: readonly PropertyKey[] = [],
): Issue[] {
  const parsed = parseSent(schema, sent, prefix);
  return parsed.ok ? [] : parsed.issues;
}

/** Further issues after those of the shape, as many as an answer holds. */
export function addIssues(issues: readonly Issue[], more: readonly Issue[]): Issue[] {
  return [...issues, ...more].slice(0, ISSUES_MAX);
}

/** A text that lacks its subject: the field, whose whole path is known only here. */
const STARTS_LOW = /^[a-z]/;

const SIZE_CODES: Record<string, { big: string; small: string }> = {
  string: { big: "too_long", small: "too_short" },
  array: { big: "too_many", small: "too_few" },
  record: { big: "too_many", small: "too_few" },
};

/** Zod's issues in our shape. A union that failed reports the branch that came closest. */
function toIssues(error: z.ZodError, prefix: readonly PropertyKey[]): Issue[] {
  return error.issues
    .slice(0, ISSUES_MAX)
    .flatMap((issue) => toIssueList(issue, prefix))
    .filter(isNotOvertaken)
    .slice(0, ISSUES_MAX);
}

/** Of something of the wrong type nothing else is worth saying: Zod also measures text that should be a list. */
function isNotOvertaken(issue: Issue, _index: number, all: readonly Issue[]): boolean {
  if (issue.code === "invalid_type") return true;
  return !all.some((other) => other.code === "invalid_type" && other.path === issue.path);
}

type ZodIssue = z.core.$ZodIssue;

function toIssueList(issue: ZodIssue, prefix: readonly PropertyKey[]): Issue[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    // In plain words this one has a line for each key; a schema's own text is the same for all.
    const lines = issue.message.split("\n");
    return issue.keys.slice(0, ISSUES_MAX).map((key, index) => {
      const line = lines[index] ?? issue.message;
      const message = STARTS_LOW.test(line) ? `"${String(shorten(key))}" ${line}` : line;
      return { path: toPathText([...path, key]), code: "unrecognized_key", message };
    });
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const closest = [...issue.errors].sort((a, b) => deepest(b) - deepest(a))[0] ?? [];
    if (deepest(closest) > 0) return closest.flatMap((inner) => toIssueList(inner, path));
  }
  if (issue.code === "custom" && isRecord(issue.params)) {
    const inner = issue.params.zodIssue;
    // safe because only findWidgetDataIssues sets zodIssue, to an issue that Zod made.
    if (inner) return toIssueList({ ...(inner as ZodIssue), path: issue.path }, prefix);
    if (typeof issue.params.code === "string")
      return [{ path: toPathText(path), code: issue.params.code, message: issue.message }];
  }
  return [{ path: toPathText(path), code: toCode(issue), message: toMessage(issue, path) }];
}

function deepest(issues: readonly ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length));
}

function toCode(issue: ZodIssue): string {
  if (issue.code === "too_big") return SIZE_CODES[issue.origin]?.big ?? "too_big";
  if (issue.code === "too_small") return SIZE_CODES[issue.origin]?.small ?? "too_small";
  if (isMissing(issue)) return "missing";
  if (issue.code === "invalid_union")
    return issue.errors.length > 0 && issue.errors.every(isWrongType)
      ? "invalid_type"
      : "invalid_value";
  if (issue.code === "custom") return "invalid_value";
  return issue.code;
}

function toMessage(issue: ZodIssue, path: readonly PropertyKey[]): string {
  if (issue.code === "custom" || !STARTS_LOW.test(issue.message)) return issue.message;
  const end = /[.?]$/.test(issue.message) ? "" : ".";
  return `${toFieldName(path)} ${issue.message}${end}`;
}

/** `["nodes", 2, "data", "rows", 0]` → `rows[0]`: the last name and what stands in it. */
function toFieldName(path: readonly PropertyKey[]): string {
  const name = path.findLastIndex((part) => typeof part !== "number");
  return toPathText(path.slice(Math.max(name, 0))) || "The input";
}

function isMissing(issue: ZodIssue): boolean {
  const isAbsent = issue.input === undefined;
  if (issue.code !== "invalid_union")
    return isAbsent && (issue.code === "invalid_type" || issue.code === "invalid_value");
  // A choice by a field is an issue of that field, with the object around it as its input.
  const tag = "discriminator" in issue ? String(issue.discriminator) : undefined;
  if (tag === undefined || issue.errors.length > 0) return isAbsent;
  return isRecord(issue.input) && issue.input[tag] === undefined;
}

function isWrongType([first, ...others]: readonly ZodIssue[]): boolean {
  return first?.code === "invalid_type" && first.path.length === 0 && others.length === 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function shorten(part: PropertyKey): PropertyKey {
  if (typeof part !== "string" || part.length <= KEY_LENGTH_SHOWN_MAX) return part;
  return `${part.slice(0, KEY_LENGTH_SHOWN_MAX)}…`;
}
