"use client";

import { DateInput, Input, NumberInput, Textarea } from "@easel/ui";
import { YesNo } from "../yes-no.tsx";
import { AnswerChoices } from "./answer-choices.tsx";
import type { AnswerControlKind } from "./answer-control-kind.ts";
import type { AnswerFieldRowProps } from "./answer-field-row.tsx";
import { AnswerList } from "./answer-list.tsx";

export type AnswerControlProps = Pick<
  AnswerFieldRowProps,
  "field" | "value" | "onValueChange" | "disabled"
> & { kind: AnswerControlKind };

/** The control of an answer field, inside a Field that names it. */
export function AnswerControl(props: AnswerControlProps) {
  const { kind, field, value, onValueChange, disabled } = props;
  const text = typeof value === "string" ? value : "";
  switch (kind) {
    case "radio":
    case "select":
    case "checkboxes":
      return <AnswerChoices {...props} />;
    case "list":
      return <AnswerList {...props} />;
    case "yes-no":
      return <YesNo value={value} onValueChange={onValueChange} disabled={disabled} />;
    case "number":
      return (
        <NumberInput
          integer={field.type === "integer"}
          value={typeof value === "number" ? value : undefined}
          onValueChange={onValueChange}
          disabled={disabled}
        />
      );
    case "date":
    case "date-time":
      return (
        <DateInput
          kind={kind}
          value={text || undefined}
          onValueChange={onValueChange}
          disabled={disabled}
        />
      );
    case "text":
    case "long-text":
      return (
        <Textarea
          rows={kind === "text" ? 1 : 4}
          value={text}
          onChange={(event) => onValueChange(event.target.value || undefined)}
          disabled={disabled}
        />
      );
    default:
      return (
        <Input
          type={kind === "email" ? "email" : "url"}
          placeholder={kind === "email" ? "name@example.com" : "https://"}
          value={text}
          onChange={(event) => onValueChange(event.target.value || undefined)}
          disabled={disabled}
        />
      );
  }
}
