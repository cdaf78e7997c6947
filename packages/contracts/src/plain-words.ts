import type { z } from "zod";
import { findClosestId } from "./closest-id.ts";
import { explainTag, explainUnknownKeys } from "./key-hints.ts";
import { type Raiser, toTypeName, toTypeWords, toValueWords } from "./type-words.ts";

type RawIssue = z.core.$ZodRawIssue;
type RawIssueOf<Code extends RawIssue["code"]> = Extract<RawIssue, { code: Code }>;

const CHOICES_LISTED_MAX = 20;

/**
 * How to parse so that issues read without knowing Zod. Each text starts in lower case and lacks its
 * subject, the field, whose whole path only the outermost parse knows: `must be a number; it is text`.
 * Texts that a schema gives itself come first and stand as they are.
 */
export const IN_PLAIN_WORDS: z.core.ParseContext<z.core.$ZodIssue> = {
  error: toPlainWords,
  reportInput: true,
};

function toPlainWords(issue: RawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return describeType(issue.expected, issue.input);
    case "invalid_value":
      return describeChoice(issue.values, issue.input);
    case "too_small":
      return describeTooSmall(issue);
    case "too_big":
      return describeTooBig(issue);
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_format":
      return describeFormat(issue);
    case "unrecognized_keys":
      return explainUnknownKeys(issue.keys, issue).join("\n");
    case "invalid_union":
      return describeUnion(issue);
    case "invalid_key":
      return `cannot be a name here: a name ${issue.issues[0]?.message ?? "has another form"}`;
    case "invalid_element":
      return "holds something that does not fit";
    case "custom":
      return "does not fit here";
  }
}

function describeType(expected: string, input: unknown): string {
  const wanted = toTypeName(expected);
  if (input === undefined) return `is missing; it must be ${wanted}`;
  return `must be ${wanted}; ${describeMistake(expected, input)}`;
}

/** What was sent instead, and for the usual slips what to send. */
function describeMistake(expected: string, input: unknown): string {
  const isNumber = expected === "number" || expected === "int";
  const isObject = expected === "object" || expected === "record";
  if (typeof input === "string") {
    const text = input.trim();
    if ((isObject || expected === "array") && /^[[{]/.test(text))
      return `it is text that looks like JSON: send it as ${toTypeName(expected)}, not as a string`;
    if (isNumber && /^-?\d{1,15}(\.\d{1,15})?$/.test(text))
      return `it is text: send ${text} without quotes`;
    if (expected === "boolean" && /^(true|false)$/i.test(text))
      return `it is text: send ${text.toLowerCase()} without quotes`;
    if (expected === "array") return "it is text: send an array";
  }
  if (expected === "string" && (typeof input === "number" || typeof input === "boolean"))
    return `it is ${toValueWords(input)}: put it in quotes`;
  if (expected === "array" && typeof input === "object" && input !== null)
    return "it is an object: send an array, with the object inside if it is its one element";
  return `it is ${toValueWords(input)}`;
}

function describeChoice(values: readonly unknown[], input: unknown): string {
  const listed = values.slice(0, CHOICES_LISTED_MAX).map((value) => JSON.stringify(value));
  const rest = values.length > listed.length ? " or another of its values" : "";
  const wanted = `must be ${joinWithOr(listed)}${rest}`;
  if (input === undefined) return `is missing; it ${wanted}`;
  const meant = typeof input === "string" ? findMeant(values.map(String), input) : null;
  const hint = meant === null ? "" : `: did you mean "${meant}"?`;
  return `${wanted}; it is ${toValueWords(input)}${hint}`;
}

/** A choice that is spelled much the same, or the only one that begins so. */
function findMeant(choices: readonly string[], sent: string): string | null {
  if (sent.length > 64) return null;
  const [longer, ...others] = choices.filter(
    (choice) => sent.length > 1 && choice.startsWith(sent.toLowerCase()),
  );
  return findClosestId(sent, choices) ?? (others.length === 0 ? (longer ?? null) : null);
}

const SIZES: Record<string, string> = { string: "character", array: "item", record: "field" };

function describeTooSmall({ origin, minimum, inclusive, input }: RawIssueOf<"too_small">): string {
  const unit = SIZES[origin];
  if (!unit) return `must be ${inclusive ? "at least" : "more than"} ${minimum}; it is ${input}`;
  const size = `at least ${minimum} ${unit}${Number(minimum) === 1 ? "" : "s"}`;
  if (origin === "string") return `must be ${size}${input === "" ? "; it is empty" : " long"}`;
  return `must have ${size}${Array.isArray(input) ? `; it has ${input.length}` : ""}`;
}

function describeTooBig({ origin, maximum, inclusive, input }: RawIssueOf<"too_big">): string {
  const unit = SIZES[origin];
  if (!unit) return `must be ${inclusive ? "at most" : "less than"} ${maximum}; it is ${input}`;
  const size = `at most ${maximum} ${unit}${Number(maximum) === 1 ? "" : "s"}`;
  if (typeof input === "string") return `must be ${size} long; it has ${input.length}`;
  return `must have ${size}${Array.isArray(input) ? `; it has ${input.length}` : ""}`;
}

const FORMATS: Record<string, string> = {
  email: "a plain e-mail address such as ana@example.com",
  url: "a web address such as https://example.com",
  uuid: "a UUID",
  date: "a day such as 2026-03-31",
  datetime: "a moment such as 2026-03-31T12:00:00Z",
};

function describeFormat({ format, pattern }: RawIssueOf<"invalid_format">): string {
  const known = FORMATS[format];
  if (known) return `must be ${known}`;
  return pattern ? `must match the pattern ${pattern}` : `must have the form "${format}"`;
}

function describeUnion(issue: RawIssueOf<"invalid_union">): string {
  const { input } = issue;
  const options = "options" in issue && Array.isArray(issue.options) ? issue.options : null;
  if (options && issue.discriminator !== undefined && typeof input === "object" && input !== null) {
    const object = input as Record<string, unknown>; // safe because of the line above.
    const tag = issue.discriminator;
    return `${describeChoice(options, object[tag])}${explainTag(tag, options, object)}`;
  }
  const wanted = `must be ${joinWithOr(listOptionWords(issue.inst))}`;
  if (input === undefined) return `is missing; it ${wanted}`;
  return `${wanted}; it is ${toValueWords(input)}`;
}

function listOptionWords(union: Raiser): string[] {
  // Only a schema raises an issue of its union, so this is one.
  return union && "~standard" in union ? [...new Set(toTypeWords(union))] : [];
}

function joinWithOr(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
