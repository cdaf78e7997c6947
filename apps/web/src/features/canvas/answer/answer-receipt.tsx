import type { Answer, CanvasView } from "@easel/contracts";
import { Button } from "@easel/ui";
import { AnswerSummary } from "@easel/widgets";
import { CircleCheck, Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { LocalTime } from "../../../wording/local-time.tsx";
import type { Answering } from "./use-answering.ts";
import { useChoiceLabels } from "./use-choice-labels.ts";

type Props = { view: CanvasView; answer: Answer; answering: Answering };

export function AnswerReceipt({ view, answer, answering }: Props) {
  const choiceLabels = useChoiceLabels(view);
  const receipt = useRef<HTMLElement>(null);
  const justSent = answering.sending.sent?.id === answer.id;
  // The button that had the focus is gone with the form.
  useEffect(() => {
    if (justSent) receipt.current?.focus();
  }, [justSent]);
  return (
    <div className="flex flex-col gap-4">
      <section
        ref={receipt}
        tabIndex={-1}
        aria-labelledby="receipt-title"
        className="rounded-lg border border-line bg-raised shadow-stack"
      >
        <header className="flex items-start gap-2.5 border-line border-b border-dashed px-4 py-3.5">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
          <div>
            <h3 id="receipt-title" className="font-semibold text-base">
              Your answer was sent
            </h3>
            <p dir="auto" className="text-ink-soft text-sm">
              {view.agentName} has been told.
            </p>
          </div>
        </header>
        <AnswerSummary
          schema={view.answerSchema}
          answer={answer.answer}
          choiceLabels={choiceLabels}
          className="px-4 py-1.5"
        />
        <footer className="border-line border-t border-dashed px-4 py-2.5 text-ink-faint text-xs">
          Answer {answer.number} · <bdi>{answer.answeredBy.name}</bdi> ·{" "}
          <LocalTime iso={answer.at} />
        </footer>
      </section>
      {view.viewer.mayAnswer && view.stayOpen && (
        <Button
          icon={<Plus aria-hidden="true" />}
          onClick={answering.answerAgain}
          className="self-start"
        >
          Answer again
        </Button>
      )}
    </div>
  );
}
