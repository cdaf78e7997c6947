import type { Answer } from "@easel/contracts";
import { Button } from "@easel/ui";
import type { ChoiceLabels } from "@easel/widgets";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AnswerCard } from "./answer-card.tsx";
import type { ListedField } from "./answer-fields.ts";

/** A thousand answers of thirty fields would be sixty thousand elements, so they are drawn as they are asked for. */
const PAGE = 25;

type Props = {
  /** Newest first. */
  list: readonly Answer[];
  fields: readonly ListedField[];
  choiceLabels: ChoiceLabels;
  currentVersion: number;
};

export function AnswerList({ list, fields, choiceLabels, currentVersion }: Props) {
  const [shown, setShown] = useState(PAGE);
  const items = useRef<HTMLUListElement>(null);
  const newest = list[0]?.number ?? 0;
  // What was there when the list was opened is not new.
  const [seen] = useState(newest);
  const rest = list.length - shown;
  const showMore = () => {
    const first = Math.min(shown, list.length);
    flushSync(() => setShown(shown + PAGE));
    const item = items.current?.children[first];
    if (item instanceof HTMLElement) item.focus();
  };
  return (
    <>
      <ul ref={items} aria-label="Answers" className="flex flex-col gap-3">
        {list.slice(0, shown).map((answer) => (
          <AnswerCard
            key={answer.id}
            answer={answer}
            fields={fields}
            choiceLabels={choiceLabels}
            currentVersion={currentVersion}
            isNew={answer.number > seen}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button onClick={showMore} className="self-center">
          Show {Math.min(rest, PAGE)} more of {rest}
        </Button>
      )}
    </>
  );
}
