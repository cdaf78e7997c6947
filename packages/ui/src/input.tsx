"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { CONTROL_CLASSES, CONTROL_HEIGHT } from "./control-classes.ts";
import { useFieldControl } from "./field-context.ts";

export type InputProps = ComponentProps<"input">;

export function Input({ className, ...props }: InputProps) {
  return (
    <input
      dir="auto"
      className={cn(CONTROL_CLASSES, CONTROL_HEIGHT, className)}
      {...useFieldControl(props)}
    />
  );
}
