import type { z } from "zod";
import type { Issue } from "./errors.ts";

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

const SIZE_CODES: Record<string, { big: string; small: string }> = {
  string: { big: "too_long", small: "too_short" },
  array: { big: "too_many", small: "too_few" },
  record: { big: "too_many", small: "too_few" },
};

/** Zod's issues in our shape. A union that failed reports the branch that came closest. */
export function toIssues(error: z.ZodError, prefix: readonly PropertyKey[] = []): Issue[] {
  return error.issues
    .slice(0, ISSUES_MAX)
    .flatMap((issue) => toIssueList(issue, prefix))
    .slice(0, ISSUES_MAX);
}

type ZodIssue = z.core.$ZodIssue;

function toIssueList(issue: ZodIssue, prefix: readonly PropertyKey[]): Issue[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.slice(0, ISSUES_MAX).map((key) => ({
      path: toPathText([...path, key]),
      code: "unrecognized_key",
      message: `"${String(shorten(key))}" is not a field here; remove it or check its spelling.`,
    }));
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
  return [{ path: toPathText(path), code: toCode(issue), message: toMessage(issue) }];
}

function deepest(issues: readonly ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length));
}

function toCode(issue: ZodIssue): string {
  if (issue.code === "too_big") return SIZE_CODES[issue.origin]?.big ?? "too_big";
  if (issue.code === "too_small") return SIZE_CODES[issue.origin]?.small ?? "too_small";
  if (isMissing(issue)) return "missing";
  if (issue.code === "invalid_union")
    return listScalarTypes(issue).length > 0 ? "invalid_type" : "invalid_value";
  if (issue.code === "custom") return "invalid_value";
  return issue.code;
}

function toMessage(issue: ZodIssue): string {
  const scalars = listScalarTypes(issue);
  const expected = issue.code === "invalid_type" ? issue.expected : scalars.join(" or ");
  if (isMissing(issue)) return `This field is missing; it takes ${expected}.`;
  if (scalars.length > 0 && issue.message === "Invalid input") return `This takes ${expected}.`;
  return issue.message;
}

/** Zod keeps no input in its issues; that there was none is said only by its own wording (4.6). */
function isMissing(issue: ZodIssue): boolean {
  if (issue.code === "invalid_type") return issue.message.endsWith("received undefined");
  return (
    issue.code === "invalid_union" &&
    listScalarTypes(issue).length > 0 &&
    issue.errors.every((branch) => branch.every(isMissing))
  );
}

/** The types that a union of plain types accepts; none when the union is of another sort. */
function listScalarTypes(issue: ZodIssue): string[] {
  if (issue.code !== "invalid_union") return [];
  const types = issue.errors.map(([first, ...others]) =>
    first?.code === "invalid_type" && first.path.length === 0 && others.length === 0
      ? first.expected
      : null,
  );
  return types.every((type) => type !== null) ? types : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function shorten(part: PropertyKey): PropertyKey {
  if (typeof part !== "string" || part.length <= KEY_LENGTH_SHOWN_MAX) return part;
  return `${part.slice(0, KEY_LENGTH_SHOWN_MAX)}…`;
}
