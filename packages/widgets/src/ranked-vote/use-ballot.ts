"use client";

import type { RankedVoteView } from "@easel/canvas";
import type { RankedVoteData, RankingValue } from "@easel/contracts";
import { announce } from "@easel/ui";
import { type Act, useAct } from "../records/use-act.ts";
import { useIsPast } from "../records/use-is-past.ts";
import { isTextList, useKeptDraft } from "../records/use-kept-draft.ts";
import type { WidgetProps } from "../widget-context.ts";
import { append, isSameOrder, leaveOut, moveBy, type Order } from "./ballot-order.ts";

export type Ballot = {
  /** Undefined until it has been read. */
  view: RankedVoteView | undefined;
  act: Act<RankingValue>;
  open: boolean;
  /** It is open to this person. */
  canAct: boolean;
  /** Not now: not read yet, or a ballot is on its way. */
  disabled: boolean;
  /** What counts already. */
  own: Order;
  order: Order;
  left: Order;
  isChanged: boolean;
  move: (id: string, step: number) => void;
  add: (id: string) => void;
  leaveOut: (id: string) => void;
  /** Back to what counts. */
  reset: () => void;
  send: () => void;
  takeBack: () => void;
};

export function useBallot({
  data,
  node,
  context: { records },
}: WidgetProps<RankedVoteData>): Ballot {
  // safe because the host passes what projectWidgetState says for this node's widget.
  const view = records.state as RankedVoteView | undefined;
  const act = useAct<RankingValue>(records);
  const [draft, keepDraft] = useKeptDraft(node.id, "ballot", isTextList);
  const isPast = useIsPast(data.closesAt);
  const open = (view?.open ?? true) && !isPast;
  const ids = data.options.map(({ id }) => id);
  const own = act.shown?.order ?? view?.own ?? [];
  const order = [...new Set(draft)].filter((id) => ids.includes(id));
  const shown = draft === undefined ? own : order;
  const titleOf = (id: string) => data.options.find((option) => option.id === id)?.title ?? id;

  function change(next: Order, words: string) {
    act.clearProblem();
    keepDraft(isSameOrder(next, own) ? undefined : [...next]);
    announce(words);
  }
  async function send(next: Order, words: string) {
    if (await act.send({ order: [...next] }, words)) keepDraft(undefined);
  }
  return {
    view,
    act,
    open,
    canAct: open && !records.disabled,
    disabled: !open || view === undefined || records.disabled || act.pending,
    own,
    order: shown,
    left: ids.filter((id) => !shown.includes(id)),
    isChanged: !isSameOrder(shown, own),
    move: (id, step) => {
      const next = moveBy(shown, id, step);
      change(next, `${titleOf(id)} is now number ${next.indexOf(id) + 1} of ${next.length}`);
    },
    add: (id) => change(append(shown, id), `${titleOf(id)} is number ${shown.length + 1}`),
    leaveOut: (id) => change(leaveOut(shown, id), `${titleOf(id)} is left out`),
    reset: () => change(own, "Your changes are dropped"),
    send: () => send(shown, "Your ranking counts"),
    takeBack: () => send([], "Your ranking was taken back"),
  };
}
