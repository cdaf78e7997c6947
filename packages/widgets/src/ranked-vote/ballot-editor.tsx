"use client";

import type { Choice, RankedVoteData } from "@easel/contracts";
import { Button, Kbd } from "@easel/ui";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";
import { useRefocus } from "../records/use-refocus.ts";
import { BallotRow } from "./ballot-row.tsx";
import type { Ballot } from "./use-ballot.ts";

type EditorProps = { data: RankedVoteData; ballot: Ballot };

/** The options in the person's own order, and below them those that are left out so far. */
export function BallotEditor({ data, ballot }: EditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const refocus = useRefocus(box);
  const { order, left, disabled } = ballot;
  const options = new Map(data.options.map((option) => [option.id, option]));

  function move(id: string, step: number) {
    ballot.move(id, step);
    refocus(`${step < 0 ? "up" : "down"} ${id}`);
  }
  function leaveOut(id: string) {
    ballot.leaveOut(id);
    refocus(`add ${id}`);
  }
  function add(id: string) {
    ballot.add(id);
    const next = left[left.indexOf(id) + 1] ?? left[left.indexOf(id) - 1];
    refocus(next === undefined ? `up ${id}` : `add ${next}`);
  }
  function onRowKeyDown(event: KeyboardEvent, id: string) {
    if (disabled || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "ArrowUp") move(id, -1);
    else if (event.key === "ArrowDown") move(id, 1);
    else if (event.key === "Delete" || event.key === "Backspace") leaveOut(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div ref={box} className="flex flex-col gap-2">
      {order.length === 0 && ballot.canAct && (
        <p className="rounded-md border border-line border-dashed px-3 py-2.5 text-ink-soft text-sm">
          Add the options in your order, the best first.
        </p>
      )}
      <ol className="flex flex-col gap-1.5 empty:hidden">
        {order.map((id, index) => {
          const option = options.get(id);
          return (
            option && (
              <BallotRow
                key={id}
                option={option}
                place={index + 1}
                count={order.length}
                disabled={disabled}
                onMove={(step) => move(id, step)}
                onLeaveOut={() => leaveOut(id)}
                onKeyDown={(event) => onRowKeyDown(event, id)}
              />
            )
          );
        })}
      </ol>
      {!disabled && order.length > 1 && <KeyHint />}
      {left.length > 0 && (
        <LeftOut
          options={left.flatMap((id) => options.get(id) ?? [])}
          ballot={ballot}
          onAdd={add}
        />
      )}
    </div>
  );
}

function KeyHint() {
  return (
    <p className="flex flex-wrap items-center gap-1 text-ink-faint text-xs pointer-coarse:hidden print:hidden">
      On an option’s buttons, <Kbd>↑</Kbd> <Kbd>↓</Kbd> move it and <Kbd>Del</Kbd> leaves it out.
    </p>
  );
}

type LeftOutProps = { options: readonly Choice[]; ballot: Ballot; onAdd: (id: string) => void };

function LeftOut({ options, ballot, onAdd }: LeftOutProps) {
  const place = ballot.order.length + 1;
  return (
    <div className="mt-1">
      {(place > 1 || ballot.open) && (
        <h4 className="mb-1.5 font-medium text-ink-faint text-xs">
          {place === 1
            ? "Options"
            : ballot.canAct
              ? "Left out: these come after all that you rank"
              : "Left out"}
        </h4>
      )}
      <ul className="flex flex-col gap-1.5">
        {options.map(({ id, title, body }) => (
          <li
            key={id}
            className="nodrag nopan flex items-start gap-3 rounded-md border border-line border-dashed px-3 py-1.5 text-sm"
          >
            <div className="min-w-0 flex-1 py-1">
              <bdi className="[overflow-wrap:anywhere]">{title}</bdi>
              {body && <LazyMarkdown text={body} size="sm" className="mt-1 text-ink-soft" />}
            </div>
            {ballot.canAct && (
              <Button
                size="sm"
                data-refocus={`add ${id}`}
                icon={<Plus aria-hidden="true" />}
                disabled={ballot.disabled}
                aria-label={`Add ${title} as number ${place}`}
                className="print:hidden"
                onClick={() => onAdd(id)}
              >
                Add as {place}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
