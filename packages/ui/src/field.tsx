"use client";

import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import { FieldContext } from "./field-context.ts";

/** Help stands under an input, so that the inputs of two columns line up, and above a list of choices. */
export type FieldProps = {
  label: ReactNode;
  /** Inputs, or elements that use `useFieldControl` or `useFieldGroup`. */
  children: ReactNode;
  help?: ReactNode;
  error?: string;
  required?: boolean;
  /** `group` when the control has several parts: radio buttons, checkboxes, stars. */
  kind?: "control" | "group";
  /** The control's element id, for links from an error summary. */
  id?: string;
  hideLabel?: boolean;
  className?: string;
};

export function Field({
  label,
  children,
  help,
  error,
  required = false,
  kind = "control",
  id,
  hideLabel = false,
  className,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const [labelId, helpId, errorId] = [`${ownId}-label`, `${ownId}-help`, `${ownId}-error`];
  const describedBy = [help && helpId, error && errorId].filter(Boolean).join(" ") || undefined;
  const labelClasses = cn(
    "font-medium text-ink text-sm [overflow-wrap:anywhere]",
    hideLabel && "sr-only",
  );
  const labelText = (
    <>
      <bdi>{label}</bdi>
      {!required && <span className="ml-1.5 font-normal text-ink-faint text-xs">optional</span>}
    </>
  );
  const helpText = help && (
    <p id={helpId} dir="auto" className={cn("text-ink-faint text-xs", kind === "group" && "-mt-1")}>
      {help}
    </p>
  );
  return (
    <FieldContext value={{ controlId, labelId, describedBy, invalid: Boolean(error), required }}>
      <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
        {kind === "group" ? (
          <span id={labelId} className={labelClasses}>
            {labelText}
          </span>
        ) : (
          <label id={labelId} htmlFor={controlId} className={labelClasses}>
            {labelText}
          </label>
        )}
        {kind === "group" && helpText}
        {children}
        {kind === "control" && helpText}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </FieldContext>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-bad-ink text-xs">
      <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
