"use client";

import type { CalculatorInput } from "@easel/contracts";
import { Field, NumberInput, Switch } from "@easel/ui";
import { toBoundsText } from "../bounds-text.ts";
import { findInputIssue, type TypedValues } from "./calculator-values.ts";

type CalculatorInputsProps = {
  inputs: readonly CalculatorInput[];
  values: TypedValues;
  onValue: (name: string, value: number | boolean | null) => void;
};

export function CalculatorInputs({ inputs, values, onValue }: CalculatorInputsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 @lg:grid-cols-2">
      {inputs.map((input) => (
        <InputRow
          key={input.name}
          input={input}
          value={values[input.name] ?? null}
          onValue={(value) => onValue(input.name, value)}
        />
      ))}
    </div>
  );
}

type InputRowProps = {
  input: CalculatorInput;
  value: number | boolean | null;
  onValue: (value: number | boolean | null) => void;
};

function InputRow({ input, value, onValue }: InputRowProps) {
  const { label, type, min, max, step, unit } = input;
  if (type === "boolean")
    return (
      <div className="flex min-h-9 items-center self-end">
        <Switch checked={value === true} onCheckedChange={onValue} label={<bdi>{label}</bdi>} />
      </div>
    );
  const unitText = unit && <bdi className="shrink-0 text-ink-soft text-sm">{unit}</bdi>;
  return (
    <Field
      label={label}
      required
      help={toBoundsText("number", min, max) || undefined}
      error={findInputIssue(input, value)}
    >
      <span className="flex items-center gap-2">
        <NumberInput
          value={typeof value === "number" ? value : undefined}
          onValueChange={(next) => onValue(next ?? null)}
          integer={type === "integer"}
          min={min}
          max={max}
          step={step}
        />
        {unitText}
      </span>
    </Field>
  );
}
