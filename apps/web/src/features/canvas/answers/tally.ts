import type { Answer } from "@easel/contracts";
import { type ChoiceLabels, toAnswerText } from "@easel/widgets";
import { type ListedField, readValue } from "./answer-fields.ts";

export type TallyLine = { key: string; label: string; count: number };
export type FieldTally = {
  field: ListedField;
  /** Answers that say something here. */
  answered: number;
  /** Whether one answer may count in several lines. */
  several: boolean;
  /** In the question's order. */
  lines: TallyLine[];
  /** Answers with a value that the question no longer offers. */
  others: number;
};

/** How often each choice was taken, for every field of choices that somebody filled in. */
export function tallyAnswers(
  fields: readonly ListedField[],
  answers: readonly Answer[],
  choiceLabels: ChoiceLabels,
): FieldTally[] {
  return fields.flatMap((field) => {
    const choices = listChoices(field, choiceLabels[field.name]);
    if (!choices) return [];
    const tally = tallyField(field, choices, answers, choiceLabels);
    return tally.answered > 0 ? [tally] : [];
  });
}

function tallyField(
  field: ListedField,
  choices: readonly unknown[],
  answers: readonly Answer[],
  choiceLabels: ChoiceLabels,
): FieldTally {
  const counts = new Map(choices.map((choice) => [String(choice), 0]));
  let [answered, others] = [0, 0];
  for (const answer of answers) {
    const value = readValue(answer, field);
    if (value === undefined) continue;
    answered += 1;
    // A list may name a choice twice; it is still one answer.
    const taken = new Set((Array.isArray(value) ? value : [value]).map(String));
    for (const key of taken) {
      const count = counts.get(key);
      if (count !== undefined) counts.set(key, count + 1);
    }
    if ([...taken].some((key) => !counts.has(key))) others += 1;
  }
  const lines = choices.map((choice) => ({
    key: String(choice),
    label: toAnswerText(choice, choiceLabels[field.name]),
    count: counts.get(String(choice)) ?? 0,
  }));
  return { field, answered, several: field.rules?.type === "array", lines, others };
}

/** Undefined for what is not chosen: text, numbers, dates. */
function listChoices(
  { rules }: ListedField,
  labels: Readonly<Record<string, string>> | undefined,
): readonly unknown[] | undefined {
  if (!rules) return undefined;
  const one = rules.type === "array" ? rules.items : rules;
  if (one.type === "boolean") return [true, false];
  if (one.enum) return one.enum;
  // A select on the canvas may fill a field whose own rules would take any text.
  return labels && Object.keys(labels);
}
