import type { CanvasView } from "@easel/contracts";
import type { Answering } from "../answer/use-answering.ts";

/** A canvas that asks nothing and says nothing has no answer part at all. */
export function isAnswerPartShown(view: CanvasView): boolean {
  return (
    view.question !== undefined || view.answerSchema !== undefined || view.ownAnswers.length > 0
  );
}

export function toPanelTitle(answering: Answering): string {
  if (answering.step === "form") return "Your answer";
  return answering.step === "receipt" ? "Sent" : "Question";
}

export function toBarLabel(answering: Answering): string {
  if (answering.step === "form") return "Answer";
  return answering.step === "receipt" ? "See your answer" : "Question";
}
