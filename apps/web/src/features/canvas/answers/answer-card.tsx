import type { Answer } from "@easel/contracts";
import { Badge } from "@easel/ui";
import { type ChoiceLabels, toAnswerText } from "@easel/widgets";
import { BadgeCheck } from "lucide-react";
import { memo } from "react";
import { type ListedField, readValue } from "./answer-fields.ts";
import { AnswerMoment } from "./answer-moment.tsx";
import { LongText } from "./long-text.tsx";

const SHORT_MAX = 60;

type Props = {
  answer: Answer;
  fields: readonly ListedField[];
  choiceLabels: ChoiceLabels;
  currentVersion: number;
  /** Arrived while the list was open. */
  isNew: boolean;
};

export const AnswerCard = memo(function AnswerCard(props: Props) {
  const { answer, fields, choiceLabels, currentVersion, isNew } = props;
  const filled = fields.filter((field) => readValue(answer, field) !== undefined);
  const empty = fields.filter((field) => field.rules && readValue(answer, field) === undefined);
  return (
    <li
      tabIndex={-1}
      className={`scroll-mt-4 rounded-lg border bg-raised shadow-card ${isNew ? "animate-appear border-accent" : "border-line"}`}
    >
      <header className="flex flex-col gap-0.5 border-line border-b px-4 pt-3 pb-2.5">
        <Who answer={answer} isNew={isNew} />
        <p className="flex flex-wrap gap-x-1.5 text-ink-faint text-xs">
          <AnswerMoment iso={answer.at} />
          {answer.canvasVersion !== currentVersion && (
            <span>
              · for version {answer.canvasVersion} of the canvas, now {currentVersion}
            </span>
          )}
        </p>
      </header>
      <dl className="flex flex-col gap-2 px-4 py-3">
        {filled.map((field) => (
          <Value
            key={field.name}
            label={field.label}
            text={toAnswerText(readValue(answer, field), choiceLabels[field.name])}
          />
        ))}
        {empty.length > 0 && (
          <div>
            <dt className="sr-only">Left empty</dt>
            <dd className="text-ink-faint text-xs [overflow-wrap:anywhere]">
              <span aria-hidden="true">Left empty: </span>
              {empty.map((field) => field.label).join(", ")}
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
});

/** Short values stand beside their labels, so that a card stays small; long ones below, where there is room. */
function Value({ label, text }: { label: string; text: string }) {
  const short = text.length <= SHORT_MAX && label.length <= SHORT_MAX && !text.includes("\n");
  return (
    <div className={short ? "grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3" : ""}>
      <dt className="text-ink-faint text-xs leading-5 [overflow-wrap:anywhere]">{label}</dt>
      <dd className="text-sm [overflow-wrap:anywhere]">
        <LongText text={text} about={label} />
      </dd>
    </div>
  );
}

function Who({ answer, isNew }: { answer: Answer; isNew: boolean }) {
  const { name, email, verified } = answer.answeredBy;
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h3 className="font-semibold text-base leading-5 [overflow-wrap:anywhere]">
          {name}
          {verified ? (
            <>
              <BadgeCheck
                className="ml-1.5 inline size-4 align-[-0.2em] text-good"
                aria-hidden="true"
              />
              <span className="sr-only"> verified</span>
            </>
          ) : (
            <span className="ml-2 whitespace-nowrap font-normal font-sans text-ink-faint text-xs">
              not verified
            </span>
          )}
        </h3>
        {verified && email !== undefined && (
          <p className="truncate text-ink-soft text-xs">{email}</p>
        )}
      </div>
      <span className="flex shrink-0 items-center gap-2">
        {isNew && <Badge tone="accent">New</Badge>}
        <span className="text-ink-faint text-xs leading-5 tabular-nums">
          <span className="sr-only">Answer </span>
          <span aria-hidden="true">#</span>
          {answer.number}
        </span>
      </span>
    </div>
  );
}
