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
  if (answering.step === "receipt") return "Sent";
  return answering.unsent ? "Not sent" : "Question";
}

export function toBarLabel(answering: Answering): string {
  if (answering.step === "form") return "Answer";
  if (answering.step === "receipt") return "See your answer";
  return answering.unsent ? "See what was not sent" : "Question";
}

/** What the phone's bar says beside its button. */
export function toBarText(view: CanvasView, answering: Answering): string {
  if (answering.step === "receipt") return "Your answer was sent.";
  if (answering.unsent) return "Your answer was not sent.";
  return view.question ?? "The agent asks for an answer.";
}
