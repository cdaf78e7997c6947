"use client";

import { type DecisionData, toReasonField } from "@easel/contracts";
import { Button, cn } from "@easel/ui";
import { useId } from "react";
import { toAnswerAnchor } from "../frame/answer-anchor.ts";
import { DisabledNote } from "../frame/disabled-note.tsx";
import { FocusLeave } from "../frame/focus-leave.tsx";
import { WidgetScroll } from "../frame/widget-scroll.tsx";
import type { WidgetProps } from "../widget-context.ts";
import { ChoiceGroup } from "./choice-group.tsx";
import { DecisionReason } from "./decision-reason.tsx";
import { OptionCard } from "./option-card.tsx";
import { type Choice, toChoice } from "./to-choice.ts";

export function Decision({ data, node, context }: WidgetProps<DecisionData>) {
  const { draft } = context;
  const choice = toChoice(data, draft);
  const label = node.title ?? "Decision";
  const issue = choice?.issue;
  return (
    <WidgetScroll label={label} compact={context.compact} className="flex flex-col gap-3 pt-5">
      {choice && draft.disabled && (
        <div className="pb-2">
          <DisabledNote draft={draft} />
        </div>
      )}
      <FocusLeave
        onLeave={() => choice && draft.leave(choice.field)}
        {...toAnswerAnchor(choice?.field)}
      >
        <Options data={data} choice={choice} label={label} issue={issue} />
      </FocusLeave>
      {choice && <ChoiceFooter choice={choice} issue={issue} />}
      {choice && data.requireReason && (
        <DecisionReason field={toReasonField(choice.field)} context={context} />
      )}
    </WidgetScroll>
  );
}

type OptionsProps = {
  data: DecisionData;
  choice: Choice | undefined;
  label: string;
  issue: string | undefined;
};

function Options({ data, choice, label, issue }: OptionsProps) {
  const name = useId();
  return (
    <ChoiceGroup
      kind={choice ? (data.multiple ? "many" : "one") : "shown"}
      label={label}
      invalid={issue !== undefined}
      className={cn("grid gap-x-3 gap-y-4", toColumns(data.options.length))}
    >
      {data.options.map((option) => (
        <OptionCard
          key={option.id}
          option={option}
          control={
            choice && {
              type: data.multiple ? "checkbox" : "radio",
              name,
              chosen: choice.ids.has(option.id),
              disabled: choice.disabled,
              onChange: (on) => choice.toggle(option.id, on),
            }
          }
        />
      ))}
    </ChoiceGroup>
  );
}

/** As many columns as fit; two and four options stay even rows. */
function toColumns(count: number): string {
  if (count === 2) return "@lg:grid-cols-2";
  if (count === 4) return "@lg:grid-cols-2 @5xl:grid-cols-4";
  return "@lg:grid-cols-2 @3xl:grid-cols-3";
}

function ChoiceFooter({ choice, issue }: { choice: Choice; issue: string | undefined }) {
  const count = choice.ids.size;
  if (!issue && count === 0) return null;
  return (
    <div className="-my-1 flex min-h-7 items-center gap-2 text-xs print:hidden">
      {issue && <span className="text-bad-ink">{issue}</span>}
      {count > 0 && !choice.disabled && (
        <Button variant="ghost" size="sm" className="-ml-2.5" onClick={choice.clear}>
          {count === 1 ? "Clear choice" : `Clear ${count} choices`}
        </Button>
      )}
    </div>
  );
}
