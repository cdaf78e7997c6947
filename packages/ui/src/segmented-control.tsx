"use client";

import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";

export type SegmentedControlProps<Value extends string> = {
  label: string;
  segments: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Shows icons alone; labels stay for screen readers. */
  iconOnly?: boolean;
  className?: string;
};

/** One of a few views. For a value in a form use RadioGroup. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  iconOnly = false,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn("inline-flex rounded-md border border-line bg-well p-0.5", className)}
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={iconOnly ? segment.label : undefined}
          className="focus-ring-within relative inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 font-medium text-ink-soft text-xs transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-card pointer-coarse:h-10 [&_svg]:size-4"
        >
          <input
            type="radio"
            name={name}
            checked={value === segment.value}
            onChange={() => onValueChange(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-sm"
          />
          {segment.icon}
          <span className={cn(iconOnly && "sr-only")}>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
