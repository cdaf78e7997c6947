"use client";

import type { AnswerField, AnswerValue } from "@easel/contracts";
import { Field } from "@easel/ui";
import { joinHints } from "../bounds-text.ts";
import { FocusLeave } from "../frame/focus-leave.tsx";
import { AnswerControl } from "./answer-control.tsx";
import { isGroupKind, toAnswerControlKind, toRulesText } from "./answer-control-kind.ts";

export type AnswerFieldRowProps = {
  id: string;
  label: string;
  field: AnswerField;
  value: AnswerValue | undefined;
  onValueChange: (value: AnswerValue | undefined) => void;
  onLeave: () => void;
  issue: string | undefined;
  required: boolean;
  disabled: boolean;
};

export function AnswerFieldRow({
  id,
  label,
  issue,
  required,
  onLeave,
  ...props
}: AnswerFieldRowProps) {
  const kind = toAnswerControlKind(props.field);
  const help = joinHints(props.field.description, toRulesText(props.field));
  return (
    <FocusLeave onLeave={onLeave} className="min-w-0">
      <Field
        id={id}
        label={label}
        help={help || undefined}
        error={issue}
        required={required}
        kind={isGroupKind(kind) ? "group" : "control"}
      >
        <AnswerControl kind={kind} {...props} />
      </Field>
    </FocusLeave>
  );
}
