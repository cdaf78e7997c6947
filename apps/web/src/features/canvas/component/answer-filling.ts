import type { AnswerSchema, AnswerValue, FrameAnswer } from "@easel/contracts";
import type { AnswerDraft } from "@easel/widgets";
import { type FrameOutcome, refuse } from "./bridge.ts";

/** The draft as a component sees it. */
export function toFrameAnswer(draft: AnswerDraft, schema: AnswerSchema | undefined): FrameAnswer {
  const { values, disabled, disabledReason } = draft;
  const filled = Object.entries(values).filter(
    (entry): entry is [string, AnswerValue] => entry[1] !== undefined,
  );
  return {
    fields: Object.keys(schema?.properties ?? {}),
    draft: Object.fromEntries(filled),
    disabled,
    ...(disabledReason !== undefined && { disabledReason }),
  };
}

/** Fills what a component sent into the draft, all or nothing; the panel checks, shows and sends it. */
export function fillDraft(
  fields: Record<string, unknown>,
  { draft, schema }: { draft: AnswerDraft; schema: AnswerSchema | undefined },
): FrameOutcome {
  if (draft.disabled)
    return refuse("forbidden", draft.disabledReason ?? "This canvas takes no answer here.");
  const known = schema?.properties ?? {};
  for (const [name, value] of Object.entries(fields)) {
    if (!Object.hasOwn(known, name))
      return refuse(
        "invalid_input",
        `The answer has no field "${name}"; it has ${Object.keys(known).join(", ") || "none"}.`,
      );
    if (value !== null && !isAnswerValue(value))
      return refuse(
        "invalid_input",
        `"${name}" takes text, a number, true or false, or a list of these.`,
      );
  }
  for (const [name, value] of Object.entries(fields))
    draft.set(name, isAnswerValue(value) ? value : undefined);
  return { ok: true, result: {} };
}

function isAnswerValue(value: unknown): value is AnswerValue {
  return Array.isArray(value) ? value.every(isScalar) : isScalar(value);
}

function isScalar(value: unknown): boolean {
  return ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
}
