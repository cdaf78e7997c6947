import { Tooltip } from "@easel/ui";
import { useState } from "react";
import { toExactWords, toShortWords } from "../../../wording/moment-words.ts";

/** When an answer was sent: short, and exact under the pointer or the focus; where there is neither, when pressed. */
export function AnswerMoment({ iso }: { iso: string }) {
  const [exact, setExact] = useState(false);
  const words = toExactWords(iso);
  return (
    <Tooltip content={words} side="bottom">
      <button
        type="button"
        onClick={() => setExact(!exact)}
        className="cursor-help rounded-sm text-left decoration-line-strong decoration-dotted underline-offset-2 hover:text-ink-soft hover:underline"
      >
        <time dateTime={iso}>{exact ? words : toShortWords(iso, new Date())}</time>
      </button>
    </Tooltip>
  );
}
