import { checkAnswer } from "@easel/canvas";
import type { AnswerSchema, AnswerValue, FormField } from "@easel/contracts";
import { toAnswerField } from "./to-answer-field.ts";

/** What is wrong with a form field's value by the form's own rules and those of the answer field it fills. */
export function findFormIssue(
  field: FormField,
  value: AnswerValue | undefined,
  answerSchema: AnswerSchema | undefined,
  target: string | undefined,
): string | undefined {
  const own = findIssue(
    { properties: { value: toAnswerField(field) }, required: field.required ? ["value"] : [] },
    "value",
    value,
  );
  const linked = target === undefined ? undefined : answerSchema?.properties[target];
  if (own !== undefined || linked === undefined || target === undefined) return own;
  const required = answerSchema?.required?.includes(target) ? [target] : [];
  return findIssue({ properties: { [target]: linked }, required }, target, value);
}

function findIssue(
  rules: Pick<AnswerSchema, "properties" | "required">,
  name: string,
  value: AnswerValue | undefined,
): string | undefined {
  const result = checkAnswer(
    { type: "object", ...rules },
    value === undefined ? {} : { [name]: value },
  );
  return result.ok ? undefined : result.issues[0]?.message;
}
