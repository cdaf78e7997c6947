import { ERROR_CODES, type ErrorBody, type Issue } from "@easel/contracts";
import { ZOD_JARGON } from "@easel/testkit/standalone";
import type { Outcome } from "./fuzzed-server.ts";
import { parsePath } from "./parse-path.ts";

const BODY_BYTES_MAX = 64 * 1024;
const CODES: ReadonlySet<string> = new Set(ERROR_CODES);

type Judged = {
  input: unknown;
  /** Names that the operation's input has at its root. */
  fields: readonly string[];
  outcome: Outcome;
};

/** What a caller may not be told, in words; empty for an outcome as it should be. */
export function judgeOutcome({ input, fields, outcome }: Judged): string[] {
  switch (outcome.kind) {
    case "failure":
      return [`it failed: ${outcome.what}`];
    case "refusal":
      return judgeRefusal(outcome.body, { input, fields, cause: outcome.cause });
    case "result":
      return judgeResult(outcome.value, { input, fields });
    case "left":
    case "protocol":
      return [];
  }
}

function judgeRefusal(
  body: ErrorBody,
  { input, fields, cause }: Pick<Judged, "input" | "fields"> & { cause: string | undefined },
): string[] {
  const found: string[] = [];
  if (!CODES.has(body.error)) found.push(`the code ${body.error} is not of the list`);
  if (body.error === "internal") found.push(`it ended with internal: ${cause ?? "no cause"}`);
  // Either when to come back, or, for what is not built yet, which parts of the input ask for it.
  const lacksReason = body.retryAfterSeconds === undefined && !body.issues?.length;
  if (body.error === "unavailable" && lacksReason) found.push("unavailable without a reason");
  const bytes = Buffer.byteLength(JSON.stringify(body));
  if (bytes > BODY_BYTES_MAX) found.push(`the refusal takes ${bytes} bytes`);
  found.push(...judgeText(body.message, input));
  return [...found, ...judgeIssues(body.issues ?? [], { input, fields })];
}

/**
 * validate_canvas has issues in its result, and whatever was done may have warnings. A warning may point to what was
 * left out, such as access.linkRole, so only its form is judged.
 */
function judgeResult(
  { issues, warnings }: Record<string, unknown>,
  { input, fields }: Pick<Judged, "input" | "fields">,
): string[] {
  const all = toIssues(issues);
  const mistakes = all.filter(({ severity }) => severity !== "warning");
  const hints = [...all.filter(({ severity }) => severity === "warning"), ...toIssues(warnings)];
  return [
    ...judgeIssues(mistakes, { input, fields }),
    ...hints.flatMap(({ path, message }) => [
      ...(parsePath(path) === null ? [`the path ${path.slice(0, 200)} does not parse`] : []),
      ...judgeText(message, input),
    ]),
  ];
}

function toIssues(list: unknown): Issue[] {
  // safe because the output schemas of all operations use these two names for issues only.
  return Array.isArray(list) ? (list as Issue[]) : [];
}

function judgeIssues(
  issues: readonly Issue[],
  { input, fields }: Pick<Judged, "input" | "fields">,
): string[] {
  return issues.flatMap(({ path, message }) => {
    const problem = findPathProblem(path, { input, fields });
    return [
      ...(problem ? [`the path ${path.slice(0, 200)} ${problem}`] : []),
      ...judgeText(message, input),
    ];
  });
}

function judgeText(text: string, input: unknown): string[] {
  if (text.trim() === "") return ["a message is empty"];
  const jargon = ZOD_JARGON.exec(text)?.[0];
  return jargon && !holdsText(input, jargon) ? [`a message says "${jargon}": ${text}`] : [];
}

function findPathProblem(
  path: string,
  { input, fields }: Pick<Judged, "input" | "fields">,
): string | null {
  const parts = parsePath(path);
  if (parts === null) return "does not parse";
  const [first, ...others] = parts;
  if (first === undefined) return null;
  const isField = typeof first === "string" && fields.includes(first);
  if (!isField && findMember(input, first) === undefined)
    return "begins with no field of the input";
  let at: unknown = input;
  for (const part of [first, ...others].slice(0, -1)) {
    const member = findMember(at, part);
    if (!member) return "leads through what was not sent";
    at = member.value;
  }
  return null;
}

/** Long names are cut in paths. */
function findMember(value: unknown, part: string | number): { value: unknown } | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const isCut = typeof part === "string" && part.endsWith("…");
  const key = isCut
    ? Object.keys(value).find((name) => name.startsWith(part.slice(0, -1)))
    : String(part);
  if (key === undefined || !Object.hasOwn(value, key)) return undefined;
  return { value: (value as Record<string, unknown>)[key] };
}

/** Whether the caller used the word themselves, so that the message may quote it. */
function holdsText(input: unknown, word: string): boolean {
  const wanted = word.trim().toLowerCase();
  const pending: unknown[] = [input];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === "string" && value.toLowerCase().includes(wanted)) return true;
    if (typeof value !== "object" || value === null) continue;
    if (Object.keys(value).some((key) => key.toLowerCase().includes(wanted))) return true;
    pending.push(...Object.values(value));
  }
  return false;
}
