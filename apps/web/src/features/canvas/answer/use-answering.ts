import type { Answer, AnswerContent, CanvasView } from "@easel/contracts";
import type { AnswerDraft } from "@easel/widgets";
import { useEffect, useMemo, useState } from "react";
import { readStored, STORED } from "../model/local-store.ts";
import { toNoAnswerReason } from "../model/may-answer-words.ts";
import { type DraftState, useAnswerDraft } from "./use-answer-draft.ts";
import { type AnswererName, useAnswererName } from "./use-answerer-name.ts";
import { type Sending, useSendAnswer } from "./use-send-answer.ts";

export type Answering = {
  /** `form` to fill, `receipt` of the own answer, `reading` when there is nothing to fill. */
  step: "form" | "receipt" | "reading";
  reason: string | undefined;
  receipt: Answer | undefined;
  answerAgain: () => void;
  /** What the widgets on the canvas show and fill. */
  draft: AnswerDraft;
  state: DraftState;
  sending: Sending;
  name: AnswererName;
};

/** Everything about this person's answer, for the panel and the canvas alike. */
export function useAnswering(view: CanvasView, refresh: () => Promise<void>): Answering {
  const reason = toNoAnswerReason(view);
  const [again, setAgain] = useState(false);
  const state = useAnswerDraft(view, reason);
  const sending = useSendAnswer(view, state, refresh);
  const name = useAnswererName();
  useEffect(() => {
    if (readStored(STORED.draft(view.id)) !== undefined) setAgain(true);
  }, [view.id]);

  const receipt = sending.sent ?? view.ownAnswers.at(-1);
  const arrived = view.ownAnswers.some((own) => own.id === sending.sent?.id);
  const mayAnswer = reason === undefined && (view.stayOpen || !sending.sent || arrived);
  // A canvas that takes one answer and is open although this person answered asks something new.
  const wantsForm = again || !receipt || !view.stayOpen;
  const step = mayAnswer && wantsForm ? "form" : receipt ? "receipt" : "reading";
  const draft = useMemo(
    () => (step === "receipt" ? toReceiptDraft(receipt, mayAnswer) : state.draft),
    [step, receipt, state.draft, mayAnswer],
  );
  return {
    step,
    reason,
    receipt,
    answerAgain: () => setAgain(true),
    draft,
    state,
    sending: {
      ...sending,
      send: async (who) => {
        const result = await sending.send(who);
        if (result === "sent") setAgain(false);
        return result;
      },
    },
    name,
  };
}

/** Behind a receipt the canvas shows what was sent, and takes nothing: another answer is begun in the panel. */
function toReceiptDraft(receipt: Answer | undefined, mayAnswer: boolean): AnswerDraft {
  return {
    // safe because the server only keeps answers that its schema check passed.
    values: (receipt?.answer ?? {}) as AnswerContent,
    set: () => {},
    issuesOf: () => undefined,
    disabled: true,
    disabledReason: mayAnswer
      ? "Sent. “Answer again” begins another answer."
      : "You have sent this answer.",
  };
}
