"use client";

import { cn } from "@easel/ui";
import type { ReactNode } from "react";

export type FilterChoice = { value: string; label: string; count: number; icon?: ReactNode };

type FilterBarProps = {
  /** What is filtered by, for screen readers. */
  label: string;
  choices: readonly FilterChoice[];
  total: number;
  /** Undefined shows everything. */
  value: string | undefined;
  onValueChange: (value: string | undefined) => void;
  className?: string;
};

/** One of a few words to filter by, each with how many there are. */
export function FilterBar({
  label,
  choices,
  total,
  value,
  onValueChange,
  className,
}: FilterBarProps) {
  return (
    <fieldset
      aria-label={label}
      className={cn("flex min-w-0 flex-wrap gap-1.5 print:hidden", className)}
    >
      <Chip
        choice={{ value: "", label: "All", count: total }}
        pressed={value === undefined}
        onPress={() => onValueChange(undefined)}
      />
      {choices.map((choice) => (
        <Chip
          key={choice.value}
          choice={choice}
          pressed={value === choice.value}
          onPress={() => onValueChange(value === choice.value ? undefined : choice.value)}
        />
      ))}
    </fieldset>
  );
}

type ChipProps = { choice: FilterChoice; pressed: boolean; onPress: () => void };

function Chip({ choice, pressed, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        "nodrag nopan relative inline-flex h-7 max-w-full items-center gap-1.5 rounded-full border px-2.5 font-medium text-xs transition-colors pointer-coarse:h-10 pointer-coarse:px-3.5 [&_svg]:size-3.5 [&_svg]:shrink-0",
        pressed
          ? "border-accent bg-accent-soft text-accent"
          : "border-line bg-raised text-ink-soft hover:border-line-strong hover:text-ink",
      )}
    >
      {choice.icon}
      <bdi className="truncate">{choice.label}</bdi>
      <span className={cn("tabular-nums", !pressed && "text-ink-faint")}>{choice.count}</span>
    </button>
  );
}
