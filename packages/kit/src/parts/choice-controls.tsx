import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { type Choice, toOption } from "./text-controls.tsx";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
};

/** Yes or no, with its label. */
export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} kind="checkbox" />;
}

/** On or off, at once: for a setting rather than a field of a form. */
export function Switch(props: CheckboxProps) {
  return <Tick {...props} kind="switch" />;
}

function Tick({
  label,
  hint,
  kind,
  className,
  onCheckedChange,
  onChange,
  ...rest
}: CheckboxProps & { kind: "checkbox" | "switch" }) {
  const hintId = useId();
  return (
    <label className={classNames("ek-tick", className)}>
      <input
        {...rest}
        type="checkbox"
        {...(kind === "switch" && { role: "switch" })}
        aria-describedby={hint ? hintId : undefined}
        className={`ek-${kind}`}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
      />
      <span>
        {label}
        {hint && (
          <span id={hintId} className="ek-hint ek-block">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

export type RadioProps = {
  /** Names the group for everybody. */
  label: ReactNode;
  options: Choice[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  disabled?: boolean;
  name?: string;
  className?: string;
};

/** One of a few, all in sight. */
export function Radio({ label, options, value, defaultValue, onValueChange, ...rest }: RadioProps) {
  const ownName = useId();
  return (
    <fieldset className={classNames("ek-radio-group", rest.className)} disabled={rest.disabled}>
      <legend className="ek-label">{label}</legend>
      {options.map(toOption).map((option) => (
        <label key={option.value} className="ek-tick">
          <input
            type="radio"
            name={rest.name ?? ownName}
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onValueChange?.(option.value)}
            className="ek-radio"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
