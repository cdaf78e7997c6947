"use client";

import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

type CheckMarkProps = Omit<ComponentProps<"input">, "type" | "size"> & {
  type: "checkbox" | "radio";
  /** Neither on nor off: some of what it stands for is on. */
  indeterminate?: boolean;
};

/** A native checkbox or radio button in our looks. The target around it is the caller's label. */
export function CheckMark({ type, indeterminate = false, className, ...rest }: CheckMarkProps) {
  const round = type === "radio";
  return (
    <span className={cn("nodrag nopan relative inline-flex size-4.5 shrink-0", className)}>
      <input
        type={type}
        ref={(element) => {
          if (element && type === "checkbox") element.indeterminate = indeterminate;
        }}
        className={cn(
          "peer size-full cursor-pointer appearance-none border border-line-strong bg-raised transition-colors duration-100 checked:border-accent checked:bg-accent hover:not-disabled:border-accent disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-bad",
          // Not for radio buttons: in a group without a choice each one is :indeterminate.
          round ? "rounded-full" : "rounded-sm indeterminate:border-accent indeterminate:bg-accent",
        )}
        {...rest}
      />
      <span
        className={cn(
          "pointer-events-none absolute inset-0 hidden items-center justify-center text-accent-ink peer-checked:flex",
          indeterminate && "flex",
        )}
        aria-hidden="true"
      >
        {round && <span className="size-1.5 rounded-full bg-current" />}
        {!round && indeterminate && <span className="h-0.5 w-2 bg-current" />}
        {!round && !indeterminate && <Check className="size-3.5" strokeWidth={3} />}
      </span>
    </span>
  );
}
