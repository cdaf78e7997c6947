"use client";

import type { AnswerField } from "@easel/contracts";
import { CheckboxGroup, RadioGroup, Select } from "@easel/ui";
import type { AnswerControlProps } from "./answer-control.tsx";

type Scalar = string | number | boolean;

/** Enum values may be numbers, so controls know them by their place in the list. */
export function AnswerChoices({ kind, field, value, onValueChange, disabled }: AnswerControlProps) {
  const values = toEnum(field);
  const choices = values.map((each, index) => ({
    value: String(index),
    label: toLabel(each),
  }));
  const toPlaces = (given: readonly Scalar[]) =>
    given.map((each) => String(values.indexOf(each))).filter((place) => place !== "-1");
  const toValue = (place: string | undefined) =>
    place === undefined ? undefined : values[Number(place)];
  if (kind === "checkboxes")
    return (
      <CheckboxGroup
        choices={choices}
        values={toPlaces(Array.isArray(value) ? value : [])}
        onValuesChange={(places) => {
          const next = places.map(toValue).filter((each) => each !== undefined);
          onValueChange(next.length > 0 ? next : undefined);
        }}
        disabled={disabled}
      />
    );
  const chosen = value === undefined || Array.isArray(value) ? undefined : toPlaces([value])[0];
  const Control = kind === "radio" ? RadioGroup : Select;
  return (
    <Control
      choices={choices}
      value={chosen}
      onValueChange={(place) => onValueChange(toValue(place))}
      disabled={disabled}
    />
  );
}

function toEnum(field: AnswerField): readonly Scalar[] {
  const item = field.type === "array" ? field.items : field;
  return item.type === "boolean" ? [] : (item.enum ?? []);
}

function toLabel(value: Scalar): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return value === "" ? "(empty)" : String(value);
}
