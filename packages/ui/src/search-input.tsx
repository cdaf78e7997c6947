"use client";

import { Search } from "lucide-react";
import { cn } from "./cn.ts";
import { Input, type InputProps } from "./input.tsx";

export type SearchInputProps = Omit<InputProps, "type" | "size" | "className"> & {
  "aria-label": string;
  size?: "sm" | "md";
  /** Of the box around the input and its sign. */
  className?: string;
};

export function SearchInput({ size = "md", className, ...props }: SearchInputProps) {
  const isSmall = size === "sm";
  return (
    <span className={cn("relative block", className)}>
      <Search
        className={cn(
          "pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-faint",
          isSmall ? "left-2.5 size-3.5" : "left-3 size-4",
        )}
        aria-hidden="true"
      />
      <Input
        type="search"
        placeholder="Search"
        className={isSmall ? "h-8 pl-8 text-xs" : "pl-9"}
        {...props}
      />
    </span>
  );
}
