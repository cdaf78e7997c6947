import type { AnswerContent, CanvasView } from "@easel/contracts";
import { Button } from "@easel/ui";
import { AnswerSummary } from "@easel/widgets";
import { CircleSlash } from "lucide-react";
import { useId } from "react";
import { useChoiceLabels } from "./use-choice-labels.ts";

type Props = {
  view: CanvasView;
  answer: AnswerContent;
  /** Why it cannot be sent any more. */
  reason: string | undefined;
  onForget: () => void;
};

/** What somebody had entered when the canvas stopped taking answers: not lost, and plainly not sent. */
export function UnsentAnswer({ view, answer, reason, onForget }: Props) {
  const titleId = useId();
  const isFirst = view.ownAnswers.length === 0;
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-lg border border-line border-dashed bg-raised"
    >
      <div
        role="status"
        className="flex items-start gap-2.5 rounded-t-lg border-warning/40 border-b bg-warning-soft px-4 py-3 text-warning-ink"
      >
        <CircleSlash className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
        <div>
          <h3 id={titleId} className="font-semibold text-sm">
            {isFirst ? "Your answer was not sent" : "What you had begun was not sent"}
          </h3>
          {reason && <p className="text-sm">{reason}</p>}
        </div>
      </div>
      <p className="px-4 pt-3 font-medium text-ink-soft text-xs">You had entered</p>
      <AnswerSummary
        schema={view.answerSchema}
        answer={answer}
        choiceLabels={useChoiceLabels(view)}
        className="px-4 pb-1"
      />
      <footer className="flex flex-wrap items-center justify-between gap-2 border-line border-t border-dashed py-1.5 pr-2 pl-4 text-ink-faint text-xs">
        Kept in this browser only.
        <Button variant="ghost" size="sm" onClick={onForget}>
          Forget it
        </Button>
      </footer>
    </section>
  );
}
