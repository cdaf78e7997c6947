"use client";

import { findFormFieldProblem } from "@easel/canvas";
import { type AnswerValue, type FormData, type FormField, toFormLinks } from "@easel/contracts";
import { useMemo, useState } from "react";
import { DisabledNote } from "../frame/disabled-note.tsx";
import { WidgetScroll } from "../frame/widget-scroll.tsx";
import { useTouched } from "../use-touched.ts";
import type { WidgetContext, WidgetProps } from "../widget-context.ts";
import { FormFieldRow } from "./form-field-row.tsx";

export function Form({ data, node, context }: WidgetProps<FormData>) {
  const form = useForm(data, context);
  return (
    <WidgetScroll
      label={node.title ?? "Form"}
      compact={context.compact}
      className="flex flex-col gap-4"
    >
      <div className="grid grid-cols-1 gap-4 @lg:grid-cols-2">
        {data.fields.map((field) => (
          <FormFieldRow
            key={field.name}
            field={field}
            {...form.bind(field)}
            disabled={context.draft.disabled}
          />
        ))}
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

function useForm(data: FormData, { answerSchema, draft }: WidgetContext) {
  const links = useMemo(
    () => toFormLinks(data, new Set(Object.keys(answerSchema?.properties ?? {}))),
    [data, answerSchema],
  );
  const own = useOwnFields(data);
  return {
    bind: (field: FormField) => {
      const target = links.get(field.name);
      if (target === undefined) return { target, ...own.bind(field) };
      return {
        target,
        value: draft.values[target],
        onValueChange: (value: AnswerValue | undefined) => draft.set(target, value),
        onLeave: () => draft.leave(target),
        issue: draft.issueOf(target),
        required: draft.isRequired(target),
      };
    },
  };
}

/** Fields that fill nothing are only for whoever has the page open. */
function useOwnFields(data: FormData) {
  const [values, setValues] = useState<Readonly<Record<string, AnswerValue | undefined>>>(() =>
    Object.fromEntries(data.fields.map((field) => [field.name, field.default])),
  );
  const touched = useTouched();
  return {
    bind: (field: FormField) => ({
      value: values[field.name],
      onValueChange: (value: AnswerValue | undefined) => {
        touched.change(field.name);
        setValues((current) => ({ ...current, [field.name]: value }));
      },
      onLeave: () => touched.leave(field.name),
      issue: touched.has(field.name) ? findFormFieldProblem(field, values[field.name]) : undefined,
      required: field.required ?? false,
    }),
  };
}
