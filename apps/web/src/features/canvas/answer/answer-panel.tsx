import type { CanvasView } from "@easel/contracts";
import { Banner } from "@easel/ui";
import { AnswerComposer } from "./answer-composer.tsx";
import { AnswerReceipt } from "./answer-receipt.tsx";
import { QuestionText } from "./question-text.tsx";
import type { Answering } from "./use-answering.ts";

type Props = { view: CanvasView; answering: Answering };

/** The question and what this person can do about it; the same in the side panel and in the sheet. */
export function AnswerPanel({ view, answering }: Props) {
  return (
    <div className="flex flex-col gap-5">
      {view.question && <QuestionText text={view.question} />}
      {answering.sending.failure && answering.step !== "receipt" && (
        <Banner tone="bad" role="alert" onDismiss={answering.sending.dismissFailure}>
          {answering.sending.failure}
        </Banner>
      )}
      {answering.step === "form" && <AnswerComposer view={view} answering={answering} />}
      {answering.step === "receipt" && answering.receipt && (
        <AnswerReceipt view={view} answer={answering.receipt} answering={answering} />
      )}
      {answering.step === "reading" && (
        <p className="rounded-md border border-line bg-well px-3.5 py-3 text-ink-soft text-sm">
          {answering.reason}
        </p>
      )}
    </div>
  );
}
