import type { CanvasView } from "@easel/contracts";
import { type ChoiceLabels, collectChoiceLabels } from "@easel/widgets";
import { useMemo } from "react";

/** What the canvas calls the values of an answer, so that nobody has to confirm an id. */
export function useChoiceLabels({ nodes, answerSchema }: CanvasView): ChoiceLabels {
  return useMemo(
    () => collectChoiceLabels(nodes, Object.keys(answerSchema?.properties ?? {})),
    [nodes, answerSchema],
  );
}
