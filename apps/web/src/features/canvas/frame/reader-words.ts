import type { CanvasView } from "@easel/contracts";
import type { Answering } from "../answer/use-answering.ts";
import { toNames } from "../answers/answers-words.ts";
import type { AnswersReader } from "../answers/use-answers-reader.ts";

/** A visitor is not told who answered. */
export function toAnsweredTitle(reader: AnswersReader | undefined): string {
  return reader?.list?.length
    ? `Answered by ${toNames(reader.list)}`
    : "This canvas has been answered";
}

/** What the panel says to somebody who has nothing to fill in but may read what others said. */
export function toReadingReason(
  view: CanvasView,
  answering: Answering,
  reader: AnswersReader | undefined,
): string | undefined {
  if (view.status !== "answered" || !reader?.list?.length) return answering.reason;
  return `${toAnsweredTitle(reader)}.`;
}
