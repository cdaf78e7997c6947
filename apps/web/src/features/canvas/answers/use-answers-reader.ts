import type { CanvasView } from "@easel/contracts";
import { mayReadAnswers } from "../model/may-read-answers.ts";
import { type Answers, useAnswers } from "./use-answers.ts";
import { useAnswersNews } from "./use-answers-news.ts";
import { useAnswersShown } from "./use-answers-shown.ts";

/** What somebody who may read the answers has of them. */
export type AnswersReader = Answers & {
  count: number;
  shown: boolean;
  show: () => void;
  hide: () => void;
};

/** Undefined for those who may not read the answers: nothing is asked for and nothing is shown. */
export function useAnswersReader(view: CanvasView): AnswersReader | undefined {
  const allowed = mayReadAnswers(view);
  const { shown, show, hide } = useAnswersShown();
  // An answered canvas says whose answer it took, panel or not.
  const wanted = allowed && (shown || view.status === "answered");
  const answers = useAnswers(view.id, view.answerCount, wanted);
  useAnswersNews(allowed ? view.answerCount : undefined);
  if (!allowed) return undefined;
  return { ...answers, count: view.answerCount, shown, show, hide };
}
