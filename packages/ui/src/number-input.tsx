"use client";

import { useState } from "react";
import { cn } from "./cn.ts";
import { Input, type InputProps } from "./input.tsx";

export type NumberInputProps = Omit<InputProps, "value" | "onChange" | "type" | "step"> & {
  value: number | undefined;
  /** `unreadable` is true while the text is not a number; the value is undefined then. */
  onValueChange: (value: number | undefined, unreadable: boolean) => void;
  integer?: boolean;
  step?: number;
};

export function NumberInput({
  value,
  onValueChange,
  integer = false,
  step,
  className,
  ...rest
}: NumberInputProps) {
  // The text is kept apart from the number, or "1." and "1.50" would be rewritten while typed.
  const [text, setText] = useState(value === undefined ? "" : String(value));
  const shown = value === undefined || Number(text) === value ? text : String(value);
  const isStale = value === undefined && text !== "" && Number.isFinite(Number(text));
  return (
    <Input
      type="number"
      inputMode={integer ? "numeric" : "decimal"}
      step={step ?? (integer ? 1 : "any")}
      value={isStale ? "" : shown}
      onChange={(event) => {
        const next = event.target.value;
        setText(next);
        onValueChange(next === "" ? undefined : Number(next), event.target.validity.badInput);
      }}
      // A wheel over a focused number field would change it unseen.
      onWheel={(event) => event.currentTarget.blur()}
      className={cn("tabular-nums", className)}
      {...rest}
    />
  );
}
