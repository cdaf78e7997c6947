"use client";

import { Field, Textarea } from "@easel/ui";
import { useState } from "react";
import type { WidgetContext } from "../widget-context.ts";

/** The reason is an answer field of its own; without it in the schema there is nowhere to put one. */
export function DecisionReason({ field, context }: { field: string; context: WidgetContext }) {
  const { draft, answerSchema } = context;
  const [left, setLeft] = useState(false);
  const rules = answerSchema?.properties[field];
  if (rules?.type !== "string") return null;
  const value = draft.values[field];
  return (
    <Field
      label={rules.title ?? "Reason"}
      help={rules.description}
      required={answerSchema?.required?.includes(field) ?? false}
      error={left || draft.showAllIssues ? draft.issuesOf(field) : undefined}
    >
      <Textarea
        rows={2}
        value={typeof value === "string" ? value : ""}
        disabled={draft.disabled}
        placeholder="What decided it?"
        onBlur={() => setLeft(true)}
        onChange={(event) => draft.set(field, event.target.value || undefined)}
      />
    </Field>
  );
}
