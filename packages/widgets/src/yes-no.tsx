"use client";

import type { AnswerValue } from "@easel/contracts";
import { RadioGroup } from "@easel/ui";

type YesNoProps = {
  value: AnswerValue | undefined;
  onValueChange: (value: boolean) => void;
  disabled?: boolean;
};

const CHOICES = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Not a switch: a question can also be unanswered. */
export function YesNo({ value, onValueChange, disabled }: YesNoProps) {
  return (
    <RadioGroup
      choices={CHOICES}
      value={typeof value === "boolean" ? (value ? "yes" : "no") : undefined}
      onValueChange={(next) => onValueChange(next === "yes")}
      disabled={disabled}
      className="flex-row gap-6"
    />
  );
}
