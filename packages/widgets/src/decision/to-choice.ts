import type { DecisionData } from "@easel/contracts";
import { toChosenIds } from "../chosen-ids.ts";
import type { AnswerDraft } from "../widget-context.ts";

export type Choice = {
  field: string;
  ids: ReadonlySet<string>;
  issue: string | undefined;
  disabled: boolean;
  toggle: (id: string, on: boolean) => void;
  clear: () => void;
};

/** What is chosen in the draft; undefined for a decision that fills no answer field. */
export function toChoice(data: DecisionData, draft: AnswerDraft): Choice | undefined {
  const { answerField: field, multiple, options } = data;
  if (field === undefined) return undefined;
  const ids = toChosenIds(draft.values[field]);
  const write = (next: ReadonlySet<string>) => {
    const chosen = options.map((option) => option.id).filter((id) => next.has(id));
    if (chosen.length === 0) draft.set(field, undefined);
    else draft.set(field, multiple ? chosen : chosen[0]);
  };
  return {
    field,
    ids,
    issue: draft.issueOf(field),
    disabled: draft.disabled,
    clear: () => write(new Set()),
    toggle: (id, on) => {
      const next = new Set(multiple ? ids : []);
      if (on) next.add(id);
      else next.delete(id);
      write(next);
    },
  };
}
