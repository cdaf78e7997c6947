import { Field } from "@easel/ui";
import type { ReactNode } from "react";

/** Names one input of a list; the group's own label says what the list is. */
export function ListItemField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Field label={label} hideLabel required className="flex-1">
      {children}
    </Field>
  );
}
