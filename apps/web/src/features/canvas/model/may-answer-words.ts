import type { CanvasView } from "@easel/contracts";

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
  if (view.status === "answered")
    return view.ownAnswers.length > 0
      ? "You have answered this canvas."
      : "Somebody else has already answered, and this canvas takes one answer.";
  if (view.viewer.mayNotAnswerBecause === "role")
    return "This link lets you look, not answer. Ask whoever sent it for a link that takes answers.";
  return "This canvas takes no answers at the moment.";
}
