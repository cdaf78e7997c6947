import { Button } from "@easel/ui";
import { Inbox } from "lucide-react";
import type { AnswersReader } from "./use-answers-reader.ts";

/** Where the focus goes back to when the answers are closed. */
export const ANSWERS_BUTTON_ID = "answers-button";

export function AnswersButton({ reader }: { reader: AnswersReader }) {
  return (
    <Button
      id={ANSWERS_BUTTON_ID}
      aria-expanded={reader.shown}
      icon={<Inbox aria-hidden="true" />}
      className="tabular-nums aria-expanded:border-accent-line aria-expanded:bg-accent-soft aria-expanded:text-accent-strong"
      onClick={reader.shown ? reader.hide : reader.show}
    >
      Answers ({reader.count})
    </Button>
  );
}
