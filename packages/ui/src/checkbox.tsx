"use client";

import type { ReactNode } from "react";
import { CheckMark } from "./check-mark.tsx";
import { cn } from "./cn.ts";
import { useFieldControl, useFieldGroup } from "./field-context.ts";
import type { Choice } from "./select.tsx";

export type CheckboxProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  description?: ReactNode;
  hideLabel?: boolean;
  indeterminate?: boolean;
  disabled?: boolean;
  id?: string;
  name?: string;
  className?: string;
};

export function Checkbox({
  checked,
  onCheckedChange,
  label,
  description,
  hideLabel = false,
  className,
  ...rest
}: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: CheckMark is the input.
    <label
      className={cn(
        "nodrag nopan flex min-h-6 cursor-pointer items-start gap-2.5 py-0.5 text-sm has-disabled:cursor-not-allowed pointer-coarse:min-h-10 pointer-coarse:py-2",
        className,
      )}
    >
      <CheckMark
        type="checkbox"
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="mt-px"
        {...useFieldControl(rest)}
      />
      <span dir="auto" className={cn("min-w-0 [overflow-wrap:anywhere]", hideLabel && "sr-only")}>
        {label}
        {description && (
          <span dir="auto" className="block text-ink-faint text-xs">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}

export type CheckboxGroupProps = {
  choices: readonly Choice[];
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  disabled?: boolean;
  className?: string;
};

/** Keeps the order of the choices, not the order of ticking. */
export function CheckboxGroup({
  choices,
  values,
  onValuesChange,
  disabled,
  className,
}: CheckboxGroupProps) {
  const chosen = new Set(values);
  function toggle(value: string, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(value);
    else next.delete(value);
    onValuesChange(choices.map((choice) => choice.value).filter((each) => next.has(each)));
  }
  const { "aria-required": _, "aria-invalid": __, ...wiring } = useFieldGroup();
  return (
    <fieldset tabIndex={-1} {...wiring} className={cn("flex min-w-0 flex-col gap-1", className)}>
      {choices.map((choice, index) => (
        <Checkbox
          key={choice.value}
          id={`${wiring.id ?? "choice"}-${index}`}
          checked={chosen.has(choice.value)}
          onCheckedChange={(on) => toggle(choice.value, on)}
          label={choice.label}
          description={choice.description}
          disabled={disabled || choice.disabled}
        />
      ))}
    </fieldset>
  );
}
