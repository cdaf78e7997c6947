"use client";

import type { AnswerRules } from "@easel/canvas";
import { cn } from "@easel/ui";
import { useEffect, useId, useRef } from "react";
import type { AnswerDraft } from "../widget-context.ts";
import { AnswerFieldRow } from "./answer-field-row.tsx";
import { ErrorSummary, type FieldIssue } from "./error-summary.tsx";
import { type AnswerPlace, FilledGroups, type FillingWidget } from "./filled-groups.tsx";
import { humaniseName } from "./humanise-name.ts";
import { toFilledGroups } from "./to-filled-groups.ts";

export type AnswerFormProps = {
  rules: AnswerRules;
  draft: AnswerDraft;
  /** The widgets of the canvas; those that fill no field are left aside. */
  widgets: readonly FillingWidget[];
  /** Leads to where a field is filled. */
  onGoTo: (place: AnswerPlace) => void;
  /** How often sending was refused; from 1 on a summary lists the issues, and takes the focus each time. */
  attempt?: number;
  /** Issues of controls that the host puts below the form. */
  otherIssues?: readonly FieldIssue[];
  className?: string;
};

/**
 * The whole answer, bound to the draft: inputs for fields that only this form has, rows that lead to
 * the widget for the others. The host puts it in a form and supplies the button.
 */
export function AnswerForm({
  rules,
  draft,
  widgets,
  onGoTo,
  attempt = 0,
  otherIssues = [],
  className,
}: AnswerFormProps) {
  const prefix = useId();
  const { schema, filled } = rules;
  const names = Object.keys(schema.properties);
  const toId = (name: string) => `${prefix}-${names.indexOf(name)}`;
  const groups = toFilledGroups(rules, widgets, draft, toId);
  const own = Object.entries(schema.properties)
    .filter(([name]) => !filled.has(name))
    .map(([name, field]) => ({
      id: toId(name),
      name,
      field,
      label: field.title ?? humaniseName(name),
      issue: draft.issueOf(name),
    }));
  const listed = [
    ...groups.flatMap(({ fields }) =>
      fields.map(({ id, name, issue }) => ({ id, label: name, issue })),
    ),
    ...own,
  ].flatMap(({ id, label, issue }): FieldIssue[] =>
    issue === undefined ? [] : [{ id, label, issue }],
  );
  const issues = attempt > 0 ? [...listed, ...otherIssues] : [];
  const summary = useFocusOnAttempt(attempt);
  return (
    <div className={cn("flex flex-col gap-5", className)}>
      {issues.length > 0 && <ErrorSummary ref={summary} issues={issues} />}
      {schema.description && (
        <p className="whitespace-pre-line text-ink-soft text-sm">{schema.description}</p>
      )}
      {groups.length > 0 && <FilledGroups groups={groups} id={prefix} onGoTo={onGoTo} />}
      {own.map(({ name, ...row }) => (
        <AnswerFieldRow
          key={name}
          {...row}
          value={draft.values[name]}
          onValueChange={(value) => draft.set(name, value)}
          onLeave={() => draft.leave(name)}
          required={draft.isRequired(name)}
          disabled={draft.disabled}
        />
      ))}
    </div>
  );
}

/** Only a new attempt moves the focus: issues that come and go while somebody types must not. */
function useFocusOnAttempt(attempt: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return box;
}
