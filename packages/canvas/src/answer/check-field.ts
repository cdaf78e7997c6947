import { type AnswerField, type AnswerItem, type AnswerValue, LIMITS } from "@easel/contracts";
import { findValueProblem, type Problem, toChoiceProblem, toCount } from "./check-value.ts";
import type { FilledField } from "./filled-field.ts";

type ArrayField = Extract<AnswerField, { type: "array" }>;
/** A problem of one field; `index` is there when it is one element's. */
export type FieldProblem = Problem & { index?: number };
export type FieldResult =
  | { state: "absent" }
  | { state: "present"; value: AnswerValue }
  | { state: "refused"; problems: FieldProblem[] };

/** A list without `maxItems` ends here, as every list of the product is bounded. */
const ITEMS_MAX_DEFAULT = 1000;
const PROBLEMS_MAX = 20;

type Demands = {
  isRequired: boolean;
  /** The widget that fills the field, when one does. */
  filled: Filling | undefined;
};
type Filling = Pick<FilledField, "part" | "rules" | "choices">;

/**
 * One field's value against its rules and those of the widget that fills it. Empty text and an empty
 * list count as absent, and so does blank text where a widget's field is needed.
 */
export function checkField(
  field: AnswerField,
  { isRequired, filled }: Demands,
  value: unknown,
): FieldResult {
  if (isAbsent(field, value) || (isRequired && filled && isBlank(value)))
    return isRequired
      ? {
          state: "refused",
          problems: [{ code: "missing", message: toMissingMessage(field, filled) }],
        }
      : { state: "absent" };
  const fromWidget = filled ? findWidgetProblems(filled, value) : [];
  // The widget speaks first: it knows the labels of what can be chosen.
  const problems = fromWidget.length > 0 ? fromWidget : findFieldProblems(field, value);
  // safe because a value without problems has the type that its field says.
  return problems.length > 0
    ? { state: "refused", problems }
    : { state: "present", value: value as AnswerValue };
}

function findWidgetProblems({ rules, choices }: Filling, value: unknown): FieldProblem[] {
  const problems = findFieldProblems(rules, value);
  if (problems.length > 0 || !choices) return problems;
  const isList = Array.isArray(value);
  const elements: unknown[] = isList ? value : [value];
  const strange: FieldProblem[] = [];
  for (const [index, element] of elements.entries()) {
    // safe because the rules of a field with choices take nothing but text.
    if (choices.has(element as string)) continue;
    strange.push({ ...toChoiceProblem([...choices.values()]), ...(isList && { index }) });
    if (strange.length === PROBLEMS_MAX) break;
  }
  return strange;
}

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value !== "" && value.trim() === "";
}

export function findFieldProblems(field: AnswerField, value: unknown): FieldProblem[] {
  if (field.type === "array") return findListProblems(field, value);
  const problem = findValueProblem(toItem(field), value);
  return problem ? [problem] : [];
}

/** The scalar rules of a field; its default plays no part in them. */
function toItem(field: Exclude<AnswerField, ArrayField>): AnswerItem {
  const { default: _, ...item } = field;
  return item;
}

function isAbsent(field: AnswerField, value: unknown): boolean {
  if (value === undefined) return true;
  if (value === "") return !(field.type === "string" && field.enum?.includes(""));
  return Array.isArray(value) && value.length === 0;
}

function findListProblems(field: ArrayField, value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [{ code: "invalid_type", message: "Choose or enter a list." }];
  const itemsMax = Math.min(field.maxItems ?? ITEMS_MAX_DEFAULT, ITEMS_MAX_DEFAULT);
  if (value.length > itemsMax)
    return [
      { code: "too_many", message: `Choose at most ${itemsMax}; these are ${value.length}.` },
    ];
  if (field.minItems !== undefined && value.length < field.minItems)
    return [
      {
        code: "too_few",
        message: `Choose at least ${field.minItems}; ${toVerb(value.length)} chosen.`,
      },
    ];
  const problems = value.flatMap((element: unknown, index): FieldProblem[] => {
    if (field.uniqueItems && value.indexOf(element) < index)
      return [
        {
          code: "duplicate",
          message: "This is already in the list; choose each only once.",
          index,
        },
      ];
    const problem = findValueProblem(field.items, element);
    return problem ? [{ ...problem, index }] : [];
  });
  return problems.slice(0, PROBLEMS_MAX);
}

function toVerb(count: number): string {
  return count === 1 ? "1 is" : `${count} are`;
}

function toMissingMessage(field: AnswerField, filled?: Filling): string {
  if (filled?.part === "reason") return "Say why.";
  // The schema may call plain text what the widget asks as a choice or a date.
  if (filled && field.type === "string")
    return filled.choices ? "Choose one." : toMissingMessage(filled.rules);
  switch (field.type) {
    case "array":
      return (field.minItems ?? 1) > 1
        ? `Choose at least ${field.minItems}.`
        : "Choose at least one.";
    case "boolean":
      return "Choose yes or no.";
    case "string":
      if (field.enum) return "Choose one.";
      if (field.format === "date") return "Choose a date.";
      if (field.format === "date-time") return "Choose a date and time.";
      return field.minLength
        ? `Enter at least ${toCount(field.minLength, "character")}.`
        : "Fill this in.";
    default:
      return field.enum ? "Choose one." : "Enter a number.";
  }
}

export const ANSWER_TOO_LARGE: Problem = {
  code: "too_large",
  message: `The whole answer may take ${LIMITS.answerBytesMax} bytes; shorten the longest texts.`,
};
