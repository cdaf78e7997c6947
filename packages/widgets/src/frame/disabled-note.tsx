import { Lock } from "lucide-react";
import type { AnswerDraft } from "../widget-context.ts";

/** Says why the controls of a widget do not react. */
export function DisabledNote({ draft }: { draft: AnswerDraft }) {
  if (!draft.disabled || !draft.disabledReason) return null;
  return (
    <p className="flex items-start gap-1.5 text-ink-faint text-xs print:hidden">
      <Lock className="mt-0.5 size-3 shrink-0" aria-hidden="true" />
      {draft.disabledReason}
    </p>
  );
}
