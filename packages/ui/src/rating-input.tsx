"use client";

import { Star, X } from "lucide-react";
import { useId } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { useFieldGroup } from "./field-context.ts";

export type RatingInputProps = {
  value: number | undefined;
  onValueChange: (value: number | undefined) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  className?: string;
};

/** Stars that are radio buttons underneath: arrow keys move, screen readers hear "3 of 5". */
export function RatingInput({
  value,
  onValueChange,
  min = 1,
  max = 5,
  disabled = false,
  className,
}: RatingInputProps) {
  const name = useId();
  const scores = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <div className={cn("flex flex-wrap items-center gap-x-2 gap-y-1", className)}>
      <div
        role="radiogroup"
        tabIndex={-1}
        {...useFieldGroup()}
        className="nodrag nopan flex flex-wrap"
      >
        {scores.map((score) => (
          <label
            key={score}
            className="focus-ring-within relative flex size-7 cursor-pointer items-center justify-center rounded-sm has-disabled:cursor-not-allowed pointer-coarse:size-10"
          >
            <input
              type="radio"
              name={name}
              checked={value === score}
              onChange={() => onValueChange(score)}
              disabled={disabled}
              aria-label={`${score} of ${max}`}
              className="absolute inset-0 cursor-[inherit] appearance-none"
            />
            <Star
              aria-hidden="true"
              className={cn(
                "pointer-events-none size-5.5 transition-colors",
                value !== undefined && score <= value
                  ? "fill-warning text-warning"
                  : "text-line-strong",
              )}
              strokeWidth={1.5}
            />
          </label>
        ))}
      </div>
      <span className="text-ink-faint text-xs tabular-nums" aria-hidden="true">
        {value === undefined ? `– of ${max}` : `${value} of ${max}`}
      </span>
      {value !== undefined && !disabled && (
        <Button
          variant="ghost"
          size="sm"
          className="print:hidden"
          icon={<X aria-hidden="true" />}
          onClick={() => onValueChange(undefined)}
        >
          Clear
        </Button>
      )}
    </div>
  );
}
