import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = ComponentProps<"button"> & {
  /** `primary` for the one main action, `danger` for what cannot be undone. */
  variant?: "primary" | "secondary" | "ghost" | "danger";
  size?: "sm" | "md";
  /** Shows a spinner and takes no press. */
  loading?: boolean;
};

/** A button. It submits a form only with `type="submit"`. */
export function Button({
  variant = "secondary",
  size = "md",
  loading = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={classNames("ek-button", `ek-button-${variant}`, `ek-${size}`, className)}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}
