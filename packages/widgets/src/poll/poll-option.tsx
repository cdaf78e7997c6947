"use client";

import type { PollCount } from "@easel/canvas";
import type { Choice } from "@easel/contracts";
import { Badge, CheckMark, cn } from "@easel/ui";
import { Check, Crown } from "lucide-react";
import { useId, useState } from "react";
import type { OptionControl } from "../decision/option-card.tsx";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";
import { toLeadText, toNames, toShare, toVotesText } from "./poll-words.ts";

type Result = {
  count: PollCount & { people?: string[] };
  voters: number;
  /** With how many it shares the most votes, itself counted; 0 when it has fewer. */
  leaders: number;
  open: boolean;
};

type PollOptionProps = {
  option: Choice;
  isOwn: boolean;
  /** Absent once nobody can vote any more. */
  control: OptionControl | undefined;
  /** Absent while the results are hidden. */
  result: Result | undefined;
};

/** The title is the label and its press area covers the option; links in the body lie above it. */
export function PollOption({ option, isOwn, control, result }: PollOptionProps) {
  const inputId = useId();
  const detailId = useId();
  const title = <bdi className="font-medium [overflow-wrap:anywhere]">{option.title}</bdi>;
  return (
    <article className={toOptionClasses(control, isOwn)}>
      {control && (
        <CheckMark
          id={inputId}
          type={control.type}
          name={control.name}
          checked={control.chosen}
          disabled={control.disabled}
          aria-describedby={detailId}
          onChange={(event) => control.onChange(event.target.checked)}
          className="z-1 mt-0.5"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          {control ? (
            <label
              htmlFor={inputId}
              className={cn(
                "min-w-0 flex-1 basis-24 after:absolute after:inset-0 after:rounded-md",
                control.disabled ? "cursor-default" : "cursor-pointer",
              )}
            >
              {title}
            </label>
          ) : (
            <p className="min-w-0 flex-1 basis-24">{title}</p>
          )}
          {result && <Count result={result} />}
        </div>
        <div id={detailId} className="flex flex-col gap-1.5 empty:hidden">
          {option.body && (
            <LazyMarkdown
              text={option.body}
              size="sm"
              className="text-ink-soft [&_:is(a,pre,section)]:relative [&_:is(a,pre,section)]:z-1"
            />
          )}
          {result && <Bar result={result} />}
          <Marks isOwn={isOwn} result={result} />
          {result && <People result={result} />}
        </div>
      </div>
    </article>
  );
}

function toOptionClasses(control: OptionControl | undefined, isOwn: boolean): string {
  const marked = control ? control.chosen : isOwn;
  return cn(
    "relative flex min-w-0 gap-2.5 rounded-md border border-line bg-raised px-3 py-2.5 text-sm transition-colors duration-150",
    control && "focus-ring-within nodrag nopan",
    control && !control.disabled && "hover:border-line-strong",
    marked && "border-accent ring-1 ring-accent hover:border-accent",
  );
}

function Count({ result: { count, voters } }: { result: Result }) {
  const share = toShare(count.votes, voters);
  return (
    <p className="shrink-0 text-ink-soft text-xs tabular-nums">
      {toVotesText(count.votes)}{" "}
      <span className="ml-2 inline-block min-w-9 text-right font-semibold text-ink text-sm">
        {share}%
      </span>
    </p>
  );
}

function Bar({ result: { count, voters, leaders } }: { result: Result }) {
  return (
    <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-ink/8">
      <div
        className={cn(
          "h-full rounded-full transition-[width] duration-300 ease-out",
          leaders > 0 ? "bg-accent" : "bg-line-strong",
        )}
        style={{ width: `${toShare(count.votes, voters)}%` }}
      />
    </div>
  );
}

function Marks({ isOwn, result }: { isOwn: boolean; result: Result | undefined }) {
  const leaders = result?.leaders ?? 0;
  if (!isOwn && leaders === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {leaders > 0 && result && (
        <Badge tone="accent" icon={<Crown aria-hidden="true" />}>
          {toLeadText(leaders, result.open)}
        </Badge>
      )}
      {isOwn && <Badge icon={<Check aria-hidden="true" />}>Your vote</Badge>}
    </p>
  );
}

function People({ result: { count } }: { result: Result }) {
  const [all, setAll] = useState(false);
  const { names, more } = toNames(count, all);
  if (names.length === 0) return null;
  const canShowMore = !all && names.length < (count.people?.length ?? 0);
  return (
    <p className="text-ink-faint text-xs [overflow-wrap:anywhere]">
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name.
        <span key={index}>
          {index > 0 && ", "}
          <bdi>{name}</bdi>
        </span>
      ))}
      {more > 0 && !canShowMore && ` and ${more} more`}
      {canShowMore && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="nodrag nopan relative z-1 ml-1 font-medium text-accent underline underline-offset-2"
        >
          and {more} more
        </button>
      )}
    </p>
  );
}
