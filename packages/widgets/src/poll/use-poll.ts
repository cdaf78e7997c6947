"use client";

import type { PollView } from "@easel/canvas";
import type { PollData, VoteValue } from "@easel/contracts";
import { type Act, useAct } from "../records/use-act.ts";
import { useIsPast } from "../records/use-is-past.ts";
import { isTextList, useKeptDraft } from "../records/use-kept-draft.ts";
import type { WidgetProps } from "../widget-context.ts";
import { isSameChoice } from "./poll-words.ts";

export type Poll = {
  /** Undefined until it has been read. */
  view: PollView | undefined;
  act: Act<VoteValue>;
  open: boolean;
  /** Nobody can vote now: not read yet, closed, not allowed, or a vote is on its way. */
  disabled: boolean;
  /** What counts already. */
  own: readonly string[];
  /** What is marked now. */
  chosen: readonly string[];
  isChanged: boolean;
  toggle: (id: string, on: boolean) => void;
  vote: () => void;
  takeBack: () => void;
};

export function usePoll({ data, node, context: { records } }: WidgetProps<PollData>): Poll {
  // safe because the host passes what projectWidgetState says for this node's widget.
  const view = records.state as PollView | undefined;
  const act = useAct<VoteValue>(records);
  const [draft, keepDraft] = useKeptDraft(node.id, "vote", isTextList);
  const isPast = useIsPast(data.closesAt);
  const open = (view?.open ?? true) && !isPast;
  const own = act.shown?.options ?? view?.own ?? [];
  const ids = data.options.map(({ id }) => id);
  const begun = draft?.filter((id) => ids.includes(id)).slice(0, data.multiple ? ids.length : 1);
  const chosen = begun ?? own;

  async function send(options: readonly string[], words: string) {
    if (await act.send({ options: [...options] }, words)) keepDraft(undefined);
  }
  return {
    view,
    act,
    open,
    disabled: !open || view === undefined || records.disabled || act.pending,
    own,
    chosen,
    isChanged: !isSameChoice(chosen, own),
    toggle: (id, on) => {
      act.clearProblem();
      const next = ids.filter((each) =>
        each === id ? on : data.multiple && chosen.includes(each),
      );
      keepDraft(isSameChoice(next, own) ? undefined : next);
    },
    vote: () => send(chosen, `Your vote counts: ${toTitles(data, chosen)}`),
    takeBack: () => send([], "Your vote was taken back"),
  };
}

function toTitles({ options }: PollData, ids: readonly string[]): string {
  return options
    .filter(({ id }) => ids.includes(id))
    .map(({ title }) => title)
    .join(", ");
}
