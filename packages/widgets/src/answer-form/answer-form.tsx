"use client";

import type { AnswerSchema } from "@easel/contracts";
import { cn } from "@easel/ui";
import { useId } from "react";
import { useTouched } from "../use-touched.ts";
import type { AnswerDraft } from "../widget-context.ts";
import { AnswerFieldRow } from "./answer-field-row.tsx";
import type { ChoiceLabels } from "./choice-labels.ts";
import { ErrorSummary, type FieldIssue } from "./error-summary.tsx";
import { humaniseName } from "./humanise-name.ts";

export type AnswerFormProps = {
  schema: AnswerSchema;
  draft: AnswerDraft;
  /** How often the person has tried to send; from 1 on all issues show and the summary takes the focus. */
  attempt?: number;
  choiceLabels?: ChoiceLabels;
  className?: string;
};

/** The question's fields, bound to the draft. The host puts it in a form and supplies the button. */
export function AnswerForm({
  schema,
  draft,
  attempt = 0,
  choiceLabels,
  className,
}: AnswerFormProps) {
  const prefix = useId();
  const touched = useTouched();
  const showAll = attempt > 0 || draft.showAllIssues === true;
  const fields = Object.entries(schema.properties).map(([name, field], index) => ({
    name,
    field,
    id: `${prefix}-${index}`,
    label: field.title ?? humaniseName(name),
    issue: draft.issuesOf(name),
  }));
  const issues = fields.flatMap(({ id, label, issue }): FieldIssue[] =>
    issue === undefined ? [] : [{ id, label, issue }],
  );
  return (
    <div className={cn("flex flex-col gap-5", className)}>
      {showAll && issues.length > 0 && <ErrorSummary issues={issues} attempt={attempt} />}
      {schema.description && (
        <p className="whitespace-pre-line text-ink-soft text-sm">{schema.description}</p>
      )}
      {fields.map(({ name, field, id, label, issue }) => (
        <AnswerFieldRow
          key={name}
          id={id}
          label={label}
          field={field}
          value={draft.values[name]}
          onValueChange={(value) => draft.set(name, value)}
          onLeave={() => touched.touch(name)}
          issue={showAll || touched.has(name) ? issue : undefined}
          required={schema.required?.includes(name) ?? false}
          disabled={draft.disabled}
          labels={choiceLabels?.[name]}
        />
      ))}
    </div>
  );
}
