"use client";

import { type AnswerValue, type FormData, type FormField, toFormLinks } from "@easel/contracts";
import { useMemo, useState } from "react";
import { DisabledNote } from "../frame/disabled-note.tsx";
import { WidgetScroll } from "../frame/widget-scroll.tsx";
import { useTouched } from "../use-touched.ts";
import type { WidgetContext, WidgetProps } from "../widget-context.ts";
import { findFormIssue } from "./find-form-issue.ts";
import { FormFieldRow } from "./form-field-row.tsx";
import { useFormDefaults } from "./use-form-defaults.ts";

export function Form({ data, node, context }: WidgetProps<FormData>) {
  const form = useForm(data, context);
  const touched = useTouched();
  const { draft, answerSchema } = context;
  return (
    <WidgetScroll
      label={node.title ?? "Form"}
      compact={context.compact}
      className="flex flex-col gap-4"
    >
      <div className="grid grid-cols-1 gap-4 @lg:grid-cols-2">
        {data.fields.map((field) => {
          const target = form.links.get(field.name);
          const issue = findFormIssue(field, form.valueOf(field), answerSchema, target);
          return (
            <FormFieldRow
              key={field.name}
              field={field}
              value={form.valueOf(field)}
              onValueChange={(value) => form.set(field, value)}
              onLeave={() => touched.touch(field.name)}
              issue={touched.has(field.name) || draft.showAllIssues ? issue : undefined}
              required={isRequired(field, context, target)}
              disabled={draft.disabled}
              sent={target !== undefined}
            />
          );
        })}
      </div>
      <FormFooter data={data} context={context} />
    </WidgetScroll>
  );
}

function FormFooter({ data, context }: { data: FormData; context: WidgetContext }) {
  if (context.draft.disabled) return <DisabledNote draft={context.draft} />;
  if (!context.answerSchema) return null;
  return (
    <p className="border-line border-t pt-3 text-ink-faint text-xs print:hidden">
      {data.submitLabel
        ? `“${data.submitLabel}” happens when you send your answer.`
        : "This is part of your answer; you send it all together."}
    </p>
  );
}

function isRequired(field: FormField, context: WidgetContext, target: string | undefined): boolean {
  const byAnswer = target !== undefined && context.answerSchema?.required?.includes(target);
  return Boolean(field.required || byAnswer);
}

function useForm(data: FormData, { answerSchema, draft }: WidgetContext) {
  const links = useMemo(
    () => toFormLinks(data, new Set(Object.keys(answerSchema?.properties ?? {}))),
    [data, answerSchema],
  );
  const [own, setOwn] = useState<Readonly<Record<string, AnswerValue | undefined>>>(() =>
    Object.fromEntries(data.fields.map((field) => [field.name, field.default])),
  );
  useFormDefaults(data, links, draft);
  return {
    links,
    valueOf: (field: FormField) => {
      const target = links.get(field.name);
      return target === undefined ? own[field.name] : draft.values[target];
    },
    set: (field: FormField, value: AnswerValue | undefined) => {
      const target = links.get(field.name);
      if (target === undefined) setOwn((current) => ({ ...current, [field.name]: value }));
      else draft.set(target, value);
    },
  };
}
