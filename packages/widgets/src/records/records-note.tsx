import { FieldError } from "@easel/ui";
import { Lock } from "lucide-react";
import type { WidgetRecords } from "../widget-context.ts";

/** Says why nobody can act here. */
export function RecordsNote({ records }: { records: WidgetRecords }) {
  if (!records.disabled || !records.disabledReason) return null;
  return (
    <p className="flex items-start gap-1.5 text-ink-faint text-xs print:hidden">
      <Lock className="mt-0.5 size-3 shrink-0" aria-hidden="true" />
      {records.disabledReason}
    </p>
  );
}

/** What went wrong with the last act, beside its control. It is announced when it happens. */
export function ActProblem({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <div className="print:hidden">
      <FieldError>{problem}</FieldError>
    </div>
  );
}
