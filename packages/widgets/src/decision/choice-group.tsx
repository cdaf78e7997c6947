import type { ReactNode } from "react";

type ChoiceGroupProps = {
  kind: "one" | "many" | "shown";
  label: string;
  invalid: boolean;
  className: string;
  children: ReactNode;
};

/** The options' common parent, in the role that fits how they are chosen. */
export function ChoiceGroup({ kind, label, invalid, className, children }: ChoiceGroupProps) {
  if (kind === "shown") return <div className={className}>{children}</div>;
  if (kind === "many")
    return (
      <fieldset aria-label={label} className={className}>
        {children}
      </fieldset>
    );
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={invalid || undefined}
      className={className}
    >
      {children}
    </div>
  );
}
