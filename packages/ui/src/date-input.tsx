"use client";

import { cn } from "./cn.ts";
import { Input, type InputProps } from "./input.tsx";
import { toIsoDateTime, toLocalDateTime } from "./local-date-time.ts";

export type DateInputProps = Omit<InputProps, "value" | "onChange" | "type"> & {
  /** `YYYY-MM-DD` for a date; RFC 3339 for a moment, shown in the person's own time zone. */
  kind?: "date" | "date-time";
  value: string | undefined;
  onValueChange: (value: string | undefined) => void;
};

export function DateInput({
  kind = "date",
  value,
  onValueChange,
  className,
  ...rest
}: DateInputProps) {
  const classes = cn("tabular-nums", className);
  if (kind === "date")
    return (
      <Input
        type="date"
        value={value ?? ""}
        onChange={(event) => onValueChange(event.target.value || undefined)}
        className={classes}
        {...rest}
      />
    );
  return (
    <Input
      type="datetime-local"
      value={toLocalDateTime(value)}
      onChange={(event) => onValueChange(toIsoDateTime(event.target.value))}
      className={classes}
      {...rest}
    />
  );
}
