import { type AnswerRules, canonicalJson, checkAnswer } from "@easel/canvas";
import type { Answer, AnswerContent, CanvasView } from "@easel/contracts";
import type { AnswerDraft } from "@easel/widgets";
import { useEffect, useMemo, useState } from "react";
import { readStored, STORED } from "../model/local-store.ts";
import { toNoAnswerReason } from "../model/may-answer-words.ts";
import { type DraftValues, findDrafted } from "./stored-draft.ts";
import { type DraftState, toContent, useAnswerDraft } from "./use-answer-draft.ts";
import { type AnswererName, useAnswererName } from "./use-answerer-name.ts";
import { type Sending, useSendAnswer } from "./use-send-answer.ts";

export type Answering = {
  /** `form` to fill, `receipt` of the own answer, `reading` when there is nothing to fill. */
  step: "form" | "receipt" | "reading";
  reason: string | undefined;
  receipt: Answer | undefined;
  /** What this person had entered when the canvas stopped taking it. */
  unsent: AnswerContent | undefined;
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
  const state = useAnswerDraft(view);
  const { rules } = state;
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
  const draft = useMemo(() => {
    if (step === "form") return state.draft;
    return step === "receipt"
      ? toReceiptDraft(state.draft, receipt, mayAnswer)
      : toReadingDraft(state.draft, reason);
  }, [step, receipt, state.draft, mayAnswer, reason]);
  const unsent = useMemo(
    () => (mayAnswer ? undefined : findUnsent(rules, state.draft.values, view.ownAnswers)),
    [mayAnswer, rules, state.draft.values, view.ownAnswers],
  );
  return {
    step,
    reason,
    receipt,
    unsent,
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
function toReceiptDraft(
  { isRequired }: AnswerDraft,
  receipt: Answer | undefined,
  mayAnswer: boolean,
): AnswerDraft {
  return {
    ...NO_DRAFT,
    isRequired,
    // safe because the server only keeps answers that its check passed.
    values: (receipt?.answer ?? {}) as AnswerContent,
    disabledReason: mayAnswer
      ? "Sent. “Answer again” begins another answer."
      : "You have sent this answer.",
  };
}

/** A choice that was never sent must not look as if it counted. */
function toReadingDraft({ isRequired }: AnswerDraft, reason: string | undefined): AnswerDraft {
  return { ...NO_DRAFT, isRequired, ...(reason !== undefined && { disabledReason: reason }) };
}

const NO_DRAFT = {
  values: {},
  set: () => {},
  leave: () => {},
  issueOf: () => undefined,
  disabled: true,
} satisfies Partial<AnswerDraft>;

/** A reply may have been lost on its way: a draft that says what an answer says has been sent. */
function findUnsent(
  rules: AnswerRules | undefined,
  values: DraftValues,
  ownAnswers: readonly Answer[],
): AnswerContent | undefined {
  const drafted = findDrafted(rules, values);
  if (!rules || Object.keys(drafted).length === 0) return undefined;
  const checked = checkAnswer(rules, toContent(values));
  const text = checked.ok && canonicalJson(checked.answer);
  return ownAnswers.some(({ answer }) => canonicalJson(answer) === text) ? undefined : drafted;
}
