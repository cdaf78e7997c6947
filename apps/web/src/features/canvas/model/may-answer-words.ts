import type { CanvasView } from "@easel/contracts";
import { mayReadAnswers } from "./may-read-answers.ts";

/** Why this person cannot answer now, in a sentence for them; undefined when they can. */
export function toNoAnswerReason(view: CanvasView): string | undefined {
  if (view.viewer.mayAnswer) return undefined;
  if (view.viewer.mayNotAnswerBecause === "no_question" || !view.answerSchema)
    return `${view.agentName} asks nothing on this canvas. It is here to read.`;
  if (view.status === "removed") return "The operator of this server removed this canvas.";
  if (view.status === "expired")
    return "This canvas has expired, so it no longer takes answers. You can still read it.";
  if (view.status === "closed")
    return `${view.agentName} closed this canvas, so it no longer takes answers. You can still read it.`;
  if (view.status === "answered") return toAnsweredReason(view);
  if (view.viewer.mayNotAnswerBecause === "role")
    return "This link lets you look, not answer. Ask whoever sent it for a link that takes answers.";
  return "This canvas takes no answers at the moment.";
}

function toAnsweredReason(view: CanvasView): string {
  if (view.ownAnswers.length > 0) return "You have answered this canvas.";
  // Who may read the answers is not left to guess whose it was; the panel names them.
  if (mayReadAnswers(view)) return "This canvas takes one answer, and it has arrived.";
  return "Somebody else has already answered, and this canvas takes one answer.";
}
