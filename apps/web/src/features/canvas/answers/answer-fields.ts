import type { Answer, AnswerField, AnswerSchema } from "@easel/contracts";
import { humaniseName } from "@easel/widgets";

/** One column of the answers. `rules` is absent for a field that the question no longer has. */
export type ListedField = { name: string; label: string; rules?: AnswerField };

/** The question's fields in its order, then those that only earlier answers have. */
export function listFields(
  schema: AnswerSchema | undefined,
  answers: readonly Answer[],
): ListedField[] {
  const fields = new Map<string, ListedField>();
  for (const [name, rules] of Object.entries(schema?.properties ?? {}))
    fields.set(name, { name, label: rules.title ?? humaniseName(name), rules });
  for (const { answer } of answers)
    for (const name of Object.keys(answer))
      if (!fields.has(name)) fields.set(name, { name, label: humaniseName(name) });
  return [...fields.values()];
}

/** Undefined where somebody left the field empty; never what every object inherits. */
export function readValue({ answer }: Answer, field: ListedField): unknown {
  return Object.hasOwn(answer, field.name) ? answer[field.name] : undefined;
}
