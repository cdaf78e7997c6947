import { type CanvasSpec, type Issue, SetOperation } from "@easel/contracts";
import { readAnswerSchema } from "../check-spec/read-spec-parts.ts";
import { type Draft, type OperationOf, toOperationIssue } from "./draft.ts";

const SET_FIELDS = [
  "title",
  "question",
  "answerSchema",
  "stayOpen",
  "contract",
  "dataSources",
] as const satisfies (keyof CanvasSpec)[];

/** Null takes a field away; fields that are absent stay as they are. */
export function setFields(draft: Draft, operation: OperationOf<"set">, index: number): Issue[] {
  const given = SET_FIELDS.filter((field) => operation[field] !== undefined);
  if (given.length === 0) {
    const message = `This set changes nothing; give at least one of ${SET_FIELDS.join(", ")}.`;
    return [toOperationIssue(index, [], "missing", message)];
  }
  const removed = given.filter((field) => operation[field] === null);
  const entries = Object.entries({
    ...draft.spec,
    ...Object.fromEntries(given.map((field) => [field, operation[field]])),
  }).filter(([field]) => !removed.some((name) => name === field));
  // safe because each value comes from a field of the same name, and only optional fields take null.
  draft.spec = Object.fromEntries(entries) as CanvasSpec;
  for (const field of given) draft.fieldOrigins.set(field, index);
  return [];
}

/**
 * Of a set that cannot be read as a whole, the fields that can; a contract that cannot is as good as none.
 * Returns the answer fields of which only the name is known, null when not even that is sure, and undefined
 * when the set gives no answerSchema.
 */
export function setReadableFields(
  draft: Draft,
  given: Record<string, unknown>,
  index: number,
): ReadonlySet<string> | null | undefined {
  const readable: Record<string, unknown> = {};
  for (const field of SET_FIELDS.filter((name) => given[name] !== undefined)) {
    const read = SetOperation.shape[field].safeParse(given[field]);
    if (read.success) readable[field] = read.data;
    else if (field === "contract") readable.contract = null;
  }
  const { schema, unreadFields } = readAnswerSchema(given.answerSchema ?? undefined);
  const isAsked = given.answerSchema !== undefined;
  if (isAsked) readable.answerSchema = schema ?? null;
  // safe because every field was read by its own schema.
  if (Object.keys(readable).length > 0)
    setFields(draft, { op: "set", ...readable } as OperationOf<"set">, index);
  return isAsked ? unreadFields : undefined;
}
