"use client";

import type { PollData } from "@easel/contracts";
import { Button, Skeleton } from "@easel/ui";
import { Check, Clock, EyeOff, Lock, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useId } from "react";
import { ChoiceGroup } from "../decision/choice-group.tsx";
import { WidgetScroll } from "../frame/widget-scroll.tsx";
import { ActButton } from "../records/act-button.tsx";
import { LocalTime } from "../records/local-time.tsx";
import { ActProblem, RecordsNote } from "../records/records-note.tsx";
import type { WidgetProps } from "../widget-context.ts";
import { PollOption } from "./poll-option.tsx";
import { toHiddenText, toVotersText } from "./poll-words.ts";
import { type Poll as PollModel, usePoll } from "./use-poll.ts";

export function Poll(props: WidgetProps<PollData>) {
  const { data, node, context } = props;
  const poll = usePoll(props);
  return (
    <WidgetScroll
      label={node.title ?? data.question}
      compact={context.compact}
      className="flex flex-col gap-3"
    >
      <header className="flex flex-col gap-1.5">
        <p
          dir="auto"
          className="text-pretty font-display font-semibold text-lg leading-snug [overflow-wrap:anywhere]"
        >
          {data.question}
        </p>
        <PollRules data={data} open={poll.open} />
      </header>
      <PollOptions data={data} poll={poll} />
      {poll.view?.results === null && (
        <p className="flex items-start gap-2 rounded-md bg-well px-3 py-2 text-ink-soft text-sm">
          <EyeOff className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {toHiddenText(data, poll.open)}
        </p>
      )}
      <PollFooter poll={poll} canAct={poll.open && !context.records.disabled} />
      {poll.open && <RecordsNote records={context.records} />}
    </WidgetScroll>
  );
}

function PollRules({ data, open }: { data: PollData; open: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-faint text-xs">
      {open && <Rule icon={<Check />}>{data.multiple ? "Choose one or more" : "Choose one"}</Rule>}
      {data.anonymous ? (
        <Rule icon={<EyeOff />}>Anonymous: nobody sees who voted for what</Rule>
      ) : (
        <Rule icon={<Users />}>Votes are shown with names</Rule>
      )}
      {!open && <Rule icon={<Lock />}>Closed</Rule>}
      {open && data.closesAt !== undefined && (
        <Rule icon={<Clock />}>
          Open until <LocalTime at={data.closesAt} />
        </Rule>
      )}
    </ul>
  );
}

function Rule({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0">
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </li>
  );
}

function PollOptions({ data, poll }: { data: PollData; poll: PollModel }) {
  const name = useId();
  const results = poll.view?.results;
  return (
    <ChoiceGroup
      kind={!poll.open ? "shown" : data.multiple ? "many" : "one"}
      label={data.question}
      invalid={poll.act.problem !== undefined}
      className="flex flex-col gap-2"
    >
      {data.options.map((option) => (
        <PollOption
          key={option.id}
          option={option}
          isOwn={poll.own.includes(option.id)}
          control={
            poll.open
              ? {
                  type: data.multiple ? "checkbox" : "radio",
                  name,
                  chosen: poll.chosen.includes(option.id),
                  disabled: poll.disabled,
                  onChange: (on) => poll.toggle(option.id, on),
                }
              : undefined
          }
          result={
            results
              ? {
                  count: results.counts.find((count) => count.option === option.id) ?? {
                    option: option.id,
                    votes: 0,
                  },
                  voters: poll.view?.voters ?? 0,
                  leaders: results.leading.includes(option.id) ? results.leading.length : 0,
                  open: poll.open,
                }
              : undefined
          }
        />
      ))}
    </ChoiceGroup>
  );
}

function PollFooter({ poll, canAct }: { poll: PollModel; canAct: boolean }) {
  const { view, act, own, chosen, isChanged } = poll;
  const hasVoted = own.length > 0;
  return (
    <footer className="flex flex-col gap-2">
      <ActProblem problem={act.problem} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        {canAct && (
          <ActButton
            variant={isChanged || !hasVoted ? "primary" : "secondary"}
            className="print:hidden"
            pending={act.pending}
            idle={view === undefined || !isChanged || chosen.length === 0}
            icon={hasVoted && !isChanged && <Check aria-hidden="true" />}
            onClick={poll.vote}
          >
            {!hasVoted || act.pending ? "Vote" : isChanged ? "Change my vote" : "You have voted"}
          </ActButton>
        )}
        {canAct && hasVoted && !act.pending && (
          <Button variant="ghost" className="print:hidden" onClick={poll.takeBack}>
            Take back my vote
          </Button>
        )}
        {view === undefined ? (
          <span aria-busy="true" className="ml-auto">
            <span className="sr-only">Loading the votes</span>
            <Skeleton className="h-3 w-28" />
          </span>
        ) : (
          <span className="ml-auto text-ink-faint text-xs tabular-nums">
            {toVotersText(view.voters)}
          </span>
        )}
      </div>
    </footer>
  );
}
