import type { CanvasView } from "@easel/contracts";

export type CanvasChange = {
  added: string[];
  changed: string[];
  removed: number;
  questionChanged: boolean;
};

/** What a person would notice between two views of one canvas. Moves are not news: nodes glide there. */
export function findChanges(before: CanvasView, after: CanvasView): CanvasChange {
  const known = new Map(before.nodes.map((node) => [node.id, JSON.stringify(node)]));
  const added: string[] = [];
  const changed: string[] = [];
  for (const node of after.nodes) {
    const old = known.get(node.id);
    known.delete(node.id);
    if (old === undefined) added.push(node.id);
    else if (old !== JSON.stringify(node)) changed.push(node.id);
  }
  const questionChanged =
    before.question !== after.question ||
    JSON.stringify(before.answerSchema) !== JSON.stringify(after.answerSchema);
  return { added, changed, removed: known.size, questionChanged };
}

/** One sentence for the live region, or an empty string when there is nothing to say. */
export function toChangeWords(change: CanvasChange): string {
  const parts = [
    count(change.added.length, "new"),
    count(change.changed.length, "updated"),
    count(change.removed, "removed"),
  ].filter((part) => part !== "");
  if (change.questionChanged) parts.push("the question changed");
  return parts.length === 0 ? "" : `Canvas changed: ${parts.join(", ")}.`;
}

function count(number: number, word: string): string {
  if (number === 0) return "";
  return `${number} ${number === 1 ? "item" : "items"} ${word}`;
}
