import {
  type AnswerContent,
  type AnswerSchema,
  type AnswerValue,
  type Issue,
  LIMITS,
  suggestId,
  toPathText,
} from "@easel/contracts";
import { type AnswerRules, isFieldRequired } from "./answer/answer-rules.ts";
import { ANSWER_TOO_LARGE, checkField } from "./answer/check-field.ts";
import { toCanonicalBytes } from "./canonical-json.ts";

export type AnswerResult = { ok: true; answer: AnswerContent } | { ok: false; issues: Issue[] };
type Path = readonly PropertyKey[];

const UNKNOWN_FIELDS_LISTED_MAX = 20;

/**
 * An answer against the question's schema and the widgets that fill it, for the server and the answer
 * panel alike. Issue paths are field names (`choice`, `tags[2]`) after `prefix`; messages are for the
 * person who answers.
 */
export function checkAnswer(rules: AnswerRules, value: unknown, prefix: Path = []): AnswerResult {
  const { schema, filled } = rules;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuse(prefix, "invalid_type", "An answer is an object with one member per field.");
  const given = value as Record<string, unknown>; // safe because the line above refused everything else.
  const issues = findUnknownFields(schema, given, prefix);
  const entries: [string, AnswerValue][] = [];
  for (const [name, field] of Object.entries(schema.properties)) {
    const demands = {
      isRequired: isFieldRequired(rules, name, given),
      filled: filled.get(name),
    };
    const fieldValue = Object.hasOwn(given, name) ? given[name] : undefined;
    const result = checkField(field, demands, fieldValue);
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
