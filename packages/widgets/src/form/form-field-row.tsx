"use client";

import type { AnswerValue, FormField } from "@easel/contracts";
import { cn, Field } from "@easel/ui";
import { joinHints, toBoundsText } from "../bounds-text.ts";
import { toAnswerAnchor } from "../frame/answer-anchor.ts";
import { FocusLeave } from "../frame/focus-leave.tsx";
import { FormControl } from "./form-control.tsx";

export type FormFieldRowProps = {
  field: FormField;
  value: AnswerValue | undefined;
  onValueChange: (value: AnswerValue | undefined) => void;
  onLeave: () => void;
  issue: string | undefined;
  required: boolean;
  disabled: boolean;
  /** The answer field that takes the value, when one does. */
  target: string | undefined;
};

const WIDE = new Set(["longtext", "multiselect", "rating"]);

export function FormFieldRow(props: FormFieldRowProps) {
  const { field, issue, required, target } = props;
  const isGroup =
    field.type === "boolean" ||
    field.type === "rating" ||
    field.type === "multiselect" ||
    (field.type === "select" && isShort(field));
  const fate = target === undefined && "Not sent with your answer.";
  const help = [joinHints(field.help, toFormBoundsText(field)), fate].filter(Boolean).join(" ");
  return (
    <FocusLeave
      onLeave={props.onLeave}
      {...toAnswerAnchor(target)}
      className={cn("min-w-0", (WIDE.has(field.type) || isShort(field)) && "@lg:col-span-2")}
    >
      <Field
        label={field.label}
        help={help || undefined}
        error={issue}
        required={required}
        kind={isGroup ? "group" : "control"}
      >
        <FormControl {...props} />
      </Field>
    </FocusLeave>
  );
}

const RADIO_OPTIONS_MAX = 4;

/** Few enough options to show them all at once. */
export function isShort(field: FormField): boolean {
  return field.type === "select" && (field.options?.length ?? 0) <= RADIO_OPTIONS_MAX;
}

function toFormBoundsText({ type, min, max }: FormField): string {
  if (type === "rating") return "";
  const kind = type === "number" ? "number" : type === "multiselect" ? "choices" : "text";
  return toBoundsText(kind, min, max);
}
