"use client";

import { toRatingBounds } from "@easel/canvas";
import { toOptionLabel, toOptionValue } from "@easel/contracts";
import {
  CheckboxGroup,
  DateInput,
  Input,
  NumberInput,
  RadioGroup,
  RatingInput,
  Select,
  Textarea,
} from "@easel/ui";
import { YesNo } from "../yes-no.tsx";
import { type FormFieldRowProps, isShort } from "./form-field-row.tsx";

/** The control of a form field, inside a Field that names it. */
export function FormControl({ field, value, onValueChange, disabled }: FormFieldRowProps) {
  const text = typeof value === "string" ? value : "";
  const number = typeof value === "number" ? value : undefined;
  switch (field.type) {
    case "number":
      return <NumberInput value={number} onValueChange={onValueChange} disabled={disabled} />;
    case "rating": {
      const bounds = toRatingBounds(field);
      return (
        <RatingInput {...bounds} value={number} onValueChange={onValueChange} disabled={disabled} />
      );
    }
    case "boolean":
      return <YesNo value={value} onValueChange={onValueChange} disabled={disabled} />;
    case "select":
    case "multiselect":
      return (
        <ChoiceControl
          field={field}
          value={value}
          onValueChange={onValueChange}
          disabled={disabled}
        />
      );
    case "date":
    case "datetime":
      return (
        <DateInput
          kind={field.type === "date" ? "date" : "date-time"}
          value={text || undefined}
          onValueChange={onValueChange}
          disabled={disabled}
        />
      );
    case "longtext":
      return (
        <Textarea
          value={text}
          onChange={(event) => onValueChange(event.target.value || undefined)}
          disabled={disabled}
        />
      );
    default:
      return (
        <Input
          {...INPUT_PROPS[field.type]}
          value={text}
          onChange={(event) => onValueChange(event.target.value || undefined)}
          disabled={disabled}
        />
      );
  }
}

const INPUT_PROPS = {
  text: { type: "text" },
  email: { type: "email", autoComplete: "email", placeholder: "name@example.com" },
  url: { type: "url", placeholder: "https://" },
} as const;

type ChoiceControlProps = Pick<FormFieldRowProps, "field" | "value" | "onValueChange" | "disabled">;

function ChoiceControl({ field, value, onValueChange, disabled }: ChoiceControlProps) {
  const choices = (field.options ?? []).map((option) => ({
    value: toOptionValue(option),
    label: toOptionLabel(option),
  }));
  if (field.type === "multiselect")
    return (
      <CheckboxGroup
        choices={choices}
        values={Array.isArray(value) ? value.map(String) : []}
        onValuesChange={(values) => onValueChange(values.length > 0 ? values : undefined)}
        disabled={disabled}
        className="@md:grid @md:grid-cols-2"
      />
    );
  const chosen = typeof value === "string" ? value : undefined;
  const Control = isShort(field) ? RadioGroup : Select;
  return (
    <Control choices={choices} value={chosen} onValueChange={onValueChange} disabled={disabled} />
  );
}
