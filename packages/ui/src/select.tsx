"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { CONTROL_CLASSES, CONTROL_HEIGHT } from "./control-classes.ts";
import { useFieldControl } from "./field-context.ts";

export type Choice = { value: string; label: string; description?: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<"select">, "value" | "onChange" | "children"> & {
  choices: readonly Choice[];
  /** Undefined while nothing is chosen. */
  value: string | undefined;
  onValueChange: (value: string | undefined) => void;
  placeholder?: string;
};

/** The platform's own list: right on phones, in print, and inside a zoomed canvas. */
export function Select({
  choices,
  value,
  onValueChange,
  placeholder = "Choose…",
  className,
  ...props
}: SelectProps) {
  const wired = useFieldControl(props);
  return (
    <span className={cn("relative block", className)}>
      <select
        {...wired}
        className={cn(CONTROL_CLASSES, CONTROL_HEIGHT, "appearance-none truncate pr-9")}
        value={value ?? ""}
        onChange={(event) => onValueChange(event.target.value || undefined)}
      >
        <option value="">{placeholder}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
        aria-hidden="true"
      />
    </span>
  );
}
