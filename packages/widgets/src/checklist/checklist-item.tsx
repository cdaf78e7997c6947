"use client";

import type { TickValue } from "@easel/contracts";
import { Badge, CheckMark, cn, Spinner } from "@easel/ui";
import { User } from "lucide-react";
import { useId } from "react";
import { Disclosure } from "../frame/disclosure.tsx";
import { SELECTABLE_TEXT } from "../frame/widget-scroll.tsx";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";
import { LocalTime } from "../records/local-time.tsx";
import { ActProblem } from "../records/records-note.tsx";
import type { ActState } from "../records/use-acts.ts";
import type { ChecklistRow } from "./checklist-rows.ts";

type ChecklistItemProps = {
  row: ChecklistRow;
  act: ActState<TickValue>;
  disabled: boolean;
  isOpenAtFirst: boolean;
  onTick: () => void;
};

export function ChecklistItem({ row, act, disabled, isOpenAtFirst, onTick }: ChecklistItemProps) {
  const inputId = useId();
  const noteId = useId();
  return (
    <li className="flex items-start gap-2.5 py-2 text-sm" aria-busy={act.pending || undefined}>
      {/* The padding makes the box a target that a finger hits. */}
      <label
        htmlFor={inputId}
        className="nodrag nopan -m-1.5 flex p-1.5 pointer-coarse:-m-3 pointer-coarse:p-3"
      >
        <CheckMark
          id={inputId}
          type="checkbox"
          checked={row.done}
          disabled={disabled}
          aria-describedby={noteId}
          onChange={onTick}
        />
      </label>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
          <label
            htmlFor={inputId}
            className={cn(
              "nodrag nopan min-w-0 flex-1 basis-32 [overflow-wrap:anywhere]",
              !disabled && "cursor-pointer",
              row.done && "text-ink-faint line-through decoration-ink-faint/60",
            )}
          >
            <bdi>{row.label}</bdi>
          </label>
          {act.pending && <Spinner label="Sending" className="text-ink-faint" />}
          {row.assignee !== undefined && (
            <Badge icon={<User aria-hidden="true" />} className="max-w-40">
              <span className="sr-only">For </span>
              {row.assignee}
            </Badge>
          )}
        </div>
        <div id={noteId} className="flex flex-col gap-1 empty:hidden">
          <Who row={row} />
          <ActProblem problem={act.problem} />
        </div>
        {row.detail && <Detail text={row.detail} label={row.label} isOpenAtFirst={isOpenAtFirst} />}
      </div>
    </li>
  );
}

function Who({ row: { by, at, done } }: { row: ChecklistRow }) {
  if (by === undefined) return null;
  return (
    <p className="text-ink-faint text-xs [overflow-wrap:anywhere]">
      {done ? "Done by " : "Opened again by "}
      <bdi>{by}</bdi>
      {at !== undefined && (
        <>
          , <LocalTime at={at} />
        </>
      )}
    </p>
  );
}

type DetailProps = { text: string; label: string; isOpenAtFirst: boolean };

function Detail({ text, label, isOpenAtFirst }: DetailProps) {
  const body = (
    <LazyMarkdown text={text} size="sm" className={cn(SELECTABLE_TEXT, "text-ink-soft")} />
  );
  if (isOpenAtFirst) return body;
  return (
    <Disclosure
      title={
        <>
          Details<span className="sr-only"> of {label}</span>
        </>
      }
    >
      {body}
    </Disclosure>
  );
}
