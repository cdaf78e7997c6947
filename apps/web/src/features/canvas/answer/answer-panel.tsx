import type { CanvasView } from "@easel/contracts";
import { Banner } from "@easel/ui";
import type { AnswerPlace } from "@easel/widgets";
import { AnswerComposer } from "./answer-composer.tsx";
import { AnswerReceipt } from "./answer-receipt.tsx";
import { QuestionText } from "./question-text.tsx";
import { UnsentAnswer } from "./unsent-answer.tsx";
import type { Answering } from "./use-answering.ts";

type Props = {
  view: CanvasView;
  answering: Answering;
  /** Leads to the widget that fills a field. */
  onGoTo: (place: AnswerPlace) => void;
};

/** The question and what this person can do about it; the same in the side panel and in the sheet. */
export function AnswerPanel({ view, answering, onGoTo }: Props) {
  const { step, sending, reason, receipt, unsent } = answering;
  return (
    <div className="flex flex-col gap-5">
      {view.question && <QuestionText text={view.question} />}
      {sending.failure && step !== "receipt" && !unsent && (
        <Banner tone="bad" role="alert" onDismiss={sending.dismissFailure}>
          {sending.failure}
        </Banner>
      )}
      {step === "form" && <AnswerComposer view={view} answering={answering} onGoTo={onGoTo} />}
      {step === "receipt" && receipt && (
        <AnswerReceipt view={view} answer={receipt} answering={answering} />
      )}
      {step === "reading" && !unsent && (
        <p className="rounded-md border border-line bg-well px-3.5 py-3 text-ink-soft text-sm">
          {reason}
        </p>
      )}
      {unsent && (
        <UnsentAnswer
          view={view}
          answer={unsent}
          reason={reason}
          onForget={answering.state.clear}
        />
      )}
    </div>
  );
}
