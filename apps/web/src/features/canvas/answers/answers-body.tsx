import type { Answer, CanvasView } from "@easel/contracts";
import { Banner, Button, CopyButton, EmptyState, Skeleton } from "@easel/ui";
import { Inbox } from "lucide-react";
import { useMemo } from "react";
import { useChoiceLabels } from "../answer/use-choice-labels.ts";
import { listFields } from "./answer-fields.ts";
import { AnswerList } from "./answer-list.tsx";
import { toEmptyWords, toFailureWords } from "./answers-words.ts";
import { DownloadMenu } from "./download-menu.tsx";
import { TallyBoard } from "./tally-board.tsx";
import type { AnswersReader } from "./use-answers-reader.ts";

type Props = { view: CanvasView; url: string; reader: AnswersReader };

/** The answers themselves; the same in the side panel and in the sheet. */
export function AnswersBody({ view, url, reader }: Props) {
  const { list } = reader;
  return (
    <div className="flex flex-col gap-5">
      {reader.failure && <Failure reader={reader} failure={reader.failure} />}
      {list === undefined ? (
        !reader.failure && <AnswersSkeleton />
      ) : list.length === 0 ? (
        <NoAnswers view={view} url={url} />
      ) : (
        <SomeAnswers view={view} list={list} />
      )}
    </div>
  );
}

function SomeAnswers({ view, list }: { view: CanvasView; list: readonly Answer[] }) {
  const choiceLabels = useChoiceLabels(view);
  const fields = useMemo(() => listFields(view.answerSchema, list), [view.answerSchema, list]);
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink-soft text-sm">{list.length > 1 && "Newest first"}</p>
        <DownloadMenu view={view} list={list} fields={fields} choiceLabels={choiceLabels} />
      </div>
      {list.length > 1 && <TallyBoard fields={fields} list={list} choiceLabels={choiceLabels} />}
      <AnswerList
        list={list}
        fields={fields}
        choiceLabels={choiceLabels}
        currentVersion={view.version}
      />
      {list.some((answer) => !answer.answeredBy.verified) && (
        <p className="text-ink-faint text-xs">
          “Not verified” means that somebody typed this name: the link asks nobody to sign in.
        </p>
      )}
    </>
  );
}

function NoAnswers({ view, url }: { view: CanvasView; url: string }) {
  const asks = view.answerSchema !== undefined;
  const open = asks && view.status === "active";
  return (
    <EmptyState
      title="No answers yet"
      icon={<Inbox />}
      action={open && <CopyButton value={url} label="Copy link" />}
      className="gap-2 py-10"
    >
      <p className="max-w-72 text-pretty text-sm">{toEmptyWords(view.status, asks)}</p>
    </EmptyState>
  );
}

type FailureProps = { reader: AnswersReader; failure: NonNullable<AnswersReader["failure"]> };

function Failure({ reader, failure }: FailureProps) {
  const { words, again } = toFailureWords(failure);
  return (
    <Banner
      tone="bad"
      role="alert"
      action={
        again && (
          <Button size="sm" loading={reader.reading} onClick={reader.retry}>
            Try again
          </Button>
        )
      }
    >
      {words}
    </Banner>
  );
}

function AnswersSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <p className="sr-only">Loading the answers</p>
      {["w-2/5", "w-1/3", "w-1/2"].map((width) => (
        <div key={width} className="rounded-lg border border-line bg-raised p-4">
          <Skeleton className={`mb-4 h-4 ${width}`} />
          <Skeleton className="mb-2.5 h-3 w-3/5" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      ))}
    </div>
  );
}
