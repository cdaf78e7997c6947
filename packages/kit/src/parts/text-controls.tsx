import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldTexts } from "./field.tsx";

export type InputProps = ComponentProps<"input"> & FieldTexts;

/** One line of text, a number, a date: whatever `type` says. */
export function Input({ label, hint, error, className, ...rest }: InputProps) {
  return (
    <Field {...{ label, hint, error }} id={rest.id} required={rest.required}>
      {(control) => (
        <input {...rest} {...control} className={classNames("ek-control", className)} />
      )}
    </Field>
  );
}

export type TextareaProps = ComponentProps<"textarea"> & FieldTexts;

/** Text of several lines; grows with what is written. */
export function Textarea({ label, hint, error, className, ...rest }: TextareaProps) {
  return (
    <Field {...{ label, hint, error }} id={rest.id} required={rest.required}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className={classNames("ek-control", "ek-textarea", className)}
        />
      )}
    </Field>
  );
}

export type Choice = string | { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<"select">, "onChange"> &
  FieldTexts & {
    options: Choice[];
    /** Stands first while nothing is chosen. */
    placeholder?: string;
    onValueChange?: (value: string) => void;
    onChange?: ComponentProps<"select">["onChange"];
  };

/** One of a list, as the browser draws it. */
export function Select(props: SelectProps) {
  const { label, hint, error, options, placeholder, onValueChange, onChange, className, ...rest } =
    props;
  const start = rest.value === undefined && rest.defaultValue === undefined;
  return (
    <Field {...{ label, hint, error }} id={rest.id} required={rest.required}>
      {(control) => (
        <select
          {...(placeholder && start && { defaultValue: "" })}
          {...rest}
          {...control}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
          className={classNames("ek-control", "ek-select", className)}
        >
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map(toOption).map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function toOption(choice: Choice): { value: string; label: string; disabled?: boolean } {
  return typeof choice === "string" ? { value: choice, label: choice } : choice;
}
