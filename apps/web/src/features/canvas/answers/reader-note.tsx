import { SeeAnswers } from "./see-answers.tsx";
import type { AnswersReader } from "./use-answers-reader.ts";

type Props = { reader: AnswersReader | undefined; onPress?: () => void };

/** Below a question that its owner has nothing to fill in for: the way to what others said. */
export function ReaderNote({ reader, onPress }: Props) {
  if (!reader || reader.count === 0) return null;
  return (
    <div className="mt-3">
      <SeeAnswers reader={reader} size="md" {...(onPress && { onPress })} />
    </div>
  );
}
