import { Button, type ButtonSize } from "@easel/ui";
import { toSeeWords } from "./answers-words.ts";
import type { AnswersReader } from "./use-answers-reader.ts";

type Props = { reader: AnswersReader; size?: ButtonSize; onPress?: () => void };

export function SeeAnswers({ reader, size = "sm", onPress }: Props) {
  return (
    <Button
      size={size}
      onClick={() => {
        onPress?.();
        reader.show();
      }}
    >
      {toSeeWords(reader.count)}
    </Button>
  );
}
