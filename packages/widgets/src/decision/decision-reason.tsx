"use client";

import { Field, Textarea } from "@easel/ui";
import { toAnswerAnchor } from "../frame/answer-anchor.ts";
import type { WidgetContext } from "../widget-context.ts";

/** The reason is an answer field of its own; without it in the schema there is nowhere to put one. */
export function DecisionReason({ field, context }: { field: string; context: WidgetContext }) {
  const { draft, answerSchema } = context;
  const rules = answerSchema?.properties[field];
  if (rules?.type !== "string") return null;
  const value = draft.values[field];
  return (
    <Field
      label={rules.title ?? "Reason"}
      help={rules.description}
      // Whoever chooses must give one; only an answer without a choice can do without.
      required
      error={draft.issueOf(field)}
    >
      <Textarea
        rows={2}
        value={typeof value === "string" ? value : ""}
        disabled={draft.disabled}
        placeholder="What decided it?"
        {...toAnswerAnchor(field)}
        onBlur={() => draft.leave(field)}
        onChange={(event) => draft.set(field, event.target.value || undefined)}
      />
    </Field>
  );
}
