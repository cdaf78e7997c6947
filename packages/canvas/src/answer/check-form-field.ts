import type { FormField } from "@easel/contracts";
import { checkField } from "./check-field.ts";
import { toFormFieldChoices, toFormFieldRules } from "./form-field-rules.ts";

/** What is wrong with the value of a form field by its own rules, for the person who fills it in. */
export function findFormFieldProblem(field: FormField, value: unknown): string | undefined {
  const rules = toFormFieldRules(field);
  const choices = toFormFieldChoices(field);
  const filled = { part: "entry" as const, rules, ...(choices && { choices }) };
  const result = checkField(rules, { isRequired: field.required ?? false, filled }, value);
  return result.state === "refused" ? result.problems[0]?.message : undefined;
}
