"use client";

import { useId } from "react";
import { CheckMark } from "./check-mark.tsx";
import { cn } from "./cn.ts";
import { useFieldGroup } from "./field-context.ts";
import type { Choice } from "./select.tsx";

export type RadioGroupProps = {
  choices: readonly Choice[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  /** `cards` frames each choice; for few choices with a description. */
  look?: "plain" | "cards";
  disabled?: boolean;
  "aria-label"?: string;
  className?: string;
};

const LOOKS = {
  plain: "min-h-6 py-0.5 pointer-coarse:min-h-10 pointer-coarse:py-2",
  cards:
    "focus-ring-within rounded-md border border-line-strong/60 bg-raised px-3 py-2.5 transition-colors hover:not-has-disabled:border-line-strong has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent",
};

export function RadioGroup({
  choices,
  value,
  onValueChange,
  look = "plain",
  disabled,
  className,
  ...rest
}: RadioGroupProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      {...useFieldGroup()}
      {...rest}
      className={cn("flex flex-col", look === "cards" ? "gap-2" : "gap-1", className)}
    >
      {choices.map((choice) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: CheckMark is the input.
        <label
          key={choice.value}
          className={cn(
            "nodrag nopan flex cursor-pointer items-start gap-2.5 text-sm has-disabled:cursor-not-allowed",
            LOOKS[look],
          )}
        >
          <CheckMark
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onValueChange(choice.value)}
            disabled={disabled || choice.disabled}
            className="mt-px"
          />
          <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
            {choice.label}
            {choice.description && (
              <span dir="auto" className="block text-ink-faint text-xs">
                {choice.description}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
