import {
  type AnswerContent,
  type AnswerSchema,
  type AnswerValue,
  type Issue,
  LIMITS,
  toPathText,
} from "@easel/contracts";
import { ANSWER_TOO_LARGE, checkField } from "./answer/check-field.ts";
import { toCanonicalBytes } from "./canonical-json.ts";
import { suggestId } from "./closest-id.ts";

export type AnswerResult = { ok: true; answer: AnswerContent } | { ok: false; issues: Issue[] };
type Path = readonly PropertyKey[];

const UNKNOWN_FIELDS_LISTED_MAX = 20;

/**
 * An answer against the question's schema, for the server and the answer panel alike. Issue paths are
 * field names (`choice`, `tags[2]`) after `prefix`; messages are for the person who answers.
 */
export function checkAnswer(schema: AnswerSchema, value: unknown, prefix: Path = []): AnswerResult {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuse(prefix, "invalid_type", "An answer is an object with one member per field.");
  const given = value as Record<string, unknown>; // safe because the line above refused everything else.
  const issues = findUnknownFields(schema, given, prefix);
  const entries: [string, AnswerValue][] = [];
  for (const [name, field] of Object.entries(schema.properties)) {
    const isRequired = schema.required?.includes(name) ?? false;
    const fieldValue = Object.hasOwn(given, name) ? given[name] : undefined;
    const result = checkField(field, isRequired, fieldValue);
    if (result.state === "present") entries.push([name, result.value]);
    if (result.state === "refused")
      issues.push(
        ...result.problems.map(({ index, ...problem }) => ({
          path: toPathText([...prefix, name, ...(index === undefined ? [] : [index])]),
          ...problem,
        })),
      );
  }
  if (issues.length > 0) return { ok: false, issues };
  const answer = Object.fromEntries(entries);
  if (toCanonicalBytes(answer) > LIMITS.answerBytesMax)
    return refuse(prefix, ANSWER_TOO_LARGE.code, ANSWER_TOO_LARGE.message);
  return { ok: true, answer };
}

/** What the answer panel starts with: the default of each field that has one. */
export function toDefaultAnswer(schema: AnswerSchema): AnswerContent {
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, { default: value }]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? [...value] : value]],
    ),
  );
}

function refuse(path: Path, code: string, message: string): AnswerResult {
  return { ok: false, issues: [{ path: toPathText(path), code, message }] };
}

function findUnknownFields(schema: AnswerSchema, given: object, prefix: Path): Issue[] {
  const names = Object.keys(schema.properties);
  return Object.keys(given)
    .filter((name) => !Object.hasOwn(schema.properties, name))
    .slice(0, UNKNOWN_FIELDS_LISTED_MAX)
    .map((name) => ({
      path: toPathText([...prefix, name]),
      code: "unrecognized_key",
      message: `The question has no field "${name}"; ${suggestId(name, names, "field")}`,
    }));
}
