"use client";

import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field-context.ts";

export type SwitchProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  hideLabel?: boolean;
  disabled?: boolean;
  id?: string;
  className?: string;
};

/** For a setting that applies at once. A question with two answers is a yes/no RadioGroup. */
export function Switch({
  checked,
  onCheckedChange,
  label,
  hideLabel = false,
  className,
  ...rest
}: SwitchProps) {
  return (
    <label
      className={cn(
        "nodrag nopan inline-flex min-h-6 cursor-pointer items-center gap-2.5 text-sm has-disabled:cursor-not-allowed pointer-coarse:min-h-10",
        className,
      )}
    >
      <span className="relative inline-flex">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the native checked state is the state.
          role="switch"
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="peer h-5.5 w-9.5 cursor-pointer appearance-none rounded-full border border-line-strong bg-well transition-colors checked:border-accent checked:bg-accent disabled:cursor-not-allowed disabled:opacity-55"
          {...useFieldControl(rest)}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.75 left-0.75 size-4 rounded-full bg-line-strong transition-transform peer-checked:translate-x-4 peer-checked:bg-accent-ink"
        />
      </span>
      <span className={cn(hideLabel && "sr-only")}>{label}</span>
    </label>
  );
}
