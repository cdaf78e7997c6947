import type { CanvasView } from "@easel/contracts";
import { Button, Sheet } from "@easel/ui";
import { CircleCheck, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { AnswerPanel } from "../answer/answer-panel.tsx";
import type { Answering } from "../answer/use-answering.ts";
import { isAnswerPartShown, toBarLabel, toPanelTitle } from "./panel-words.ts";

type Props = { view: CanvasView; answering: Answering };

/** The phone's way to the answer: always at hand below the list, opening a sheet over it. */
export function AnswerBar({ view, answering }: Props) {
  const [open, setOpen] = useState(false);
  if (!isAnswerPartShown(view)) return null;
  const { step } = answering;
  return (
    <section
      id="answer"
      tabIndex={-1}
      aria-label={toPanelTitle(answering)}
      className="z-20 flex shrink-0 items-center gap-3 border-line border-t bg-surface px-3 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-overlay md:hidden print:hidden"
    >
      <p className="line-clamp-2 min-w-0 flex-1 text-ink-soft text-sm">
        {step === "receipt"
          ? "Your answer was sent."
          : (view.question ?? "The agent asks for an answer.")}
      </p>
      <Button
        variant={step === "form" ? "primary" : "secondary"}
        size="lg"
        icon={
          step === "receipt" ? (
            <CircleCheck aria-hidden="true" />
          ) : (
            <MessageSquareText aria-hidden="true" />
          )
        }
        onClick={() => setOpen(true)}
      >
        {toBarLabel(answering)}
      </Button>
      <Sheet side="bottom" title={toPanelTitle(answering)} open={open} onOpenChange={setOpen}>
        <AnswerPanel view={view} answering={answering} />
      </Sheet>
    </section>
  );
}
