import type { CanvasSpec, Issue } from "@easel/contracts";
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
