"use client";

import type { ChecklistData, TickValue } from "@easel/contracts";
import { Skeleton } from "@easel/ui";
import { Circle, CircleCheck } from "lucide-react";
import { useState } from "react";
import { FilterBar } from "../frame/filter-bar.tsx";
import { WidgetScroll } from "../frame/widget-scroll.tsx";
import { ReadyMarkdown } from "../markdown/ready-markdown.tsx";
import { RecordsNote } from "../records/records-note.tsx";
import { useActs } from "../records/use-acts.ts";
import type { WidgetProps } from "../widget-context.ts";
import { ChecklistItem } from "./checklist-item.tsx";
import {
  type ChecklistFilter,
  type ChecklistRow,
  type ChecklistView,
  countDone,
  filterRows,
  toChecklistRows,
} from "./checklist-rows.ts";

/** In longer lists, details would hide the items. */
const DETAILS_OPEN_MAX = 12;

export function Checklist({ data, node, context }: WidgetProps<ChecklistData>) {
  const { records } = context;
  // safe because the host passes what projectWidgetState says for this node's widget.
  const view = records.state as ChecklistView | undefined;
  const acts = useActs<TickValue>(records);
  const filter = useChecklistFilter();
  const rows = toChecklistRows(data, view, (id) => acts.of(id).shown);
  const done = countDone(rows, view);
  const total = rows.length;
  const shown = filterRows(rows, filter.value, filter.stay);

  function tick({ id, label, done: wasDone }: ChecklistRow) {
    filter.keep(id);
    const count = `${done + (wasDone ? -1 : 1)} of ${total} done`;
    void acts.send(
      id,
      { item: id, done: !wasDone },
      `${label}: ${wasDone ? "open again" : "done"}. ${count}`,
    );
  }
  return (
    <WidgetScroll
      label={node.title ?? "Checklist"}
      compact={context.compact}
      className="flex flex-col gap-3"
    >
      <Progress done={done} total={total} isRead={view !== undefined} />
      {view && total > 1 && (
        <FilterBar
          label="Show"
          total={total}
          value={filter.value}
          onValueChange={filter.choose}
          choices={[
            { value: "open", label: "Open", count: total - done, icon: <Circle /> },
            { value: "done", label: "Done", count: done, icon: <CircleCheck /> },
          ]}
        />
      )}
      <ul className="-mt-1 divide-y divide-line">
        {shown.map((row) => (
          <ChecklistItem
            key={row.id}
            row={row}
            act={acts.of(row.id)}
            disabled={records.disabled || !row.isKnown}
            isOpenAtFirst={total <= DETAILS_OPEN_MAX}
            onTick={() => tick(row)}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="py-2 text-center text-ink-soft text-sm">
          {filter.value === "open" ? "Everything is done." : "Nothing is done yet."}
        </p>
      )}
      {view !== undefined && view.itemsLeftOut > 0 && (
        <p className="text-ink-faint text-xs">
          This list is too long to follow here: the ticks of{" "}
          {view.itemsLeftOut === 1 ? "1 item" : `${view.itemsLeftOut} items`} are not shown.
        </p>
      )}
      <RecordsNote records={records} />
      {total > DETAILS_OPEN_MAX && data.items.some(({ detail }) => detail) && <ReadyMarkdown />}
    </WidgetScroll>
  );
}

function useChecklistFilter() {
  const [value, setValue] = useState<ChecklistFilter>();
  const [stay, setStay] = useState<ReadonlySet<string>>(new Set());
  return {
    value,
    stay,
    keep: (id: string) => setStay((current) => new Set(current).add(id)),
    choose: (next: string | undefined) => {
      setStay(new Set());
      setValue(next === "open" || next === "done" ? next : undefined);
    },
  };
}

type ProgressProps = { done: number; total: number; isRead: boolean };

function Progress({ done, total, isRead }: ProgressProps) {
  if (!isRead)
    return (
      <div aria-busy="true" className="flex flex-col gap-2">
        <span className="sr-only">Loading what is done</span>
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-2 w-full" />
      </div>
    );
  const isWhole = done === total;
  return (
    <div>
      <p className="mb-1.5 flex items-center gap-1.5 font-medium text-sm tabular-nums">
        {isWhole && <CircleCheck className="size-4 text-good-ink" aria-hidden="true" />}
        {isWhole ? `All ${total} done` : `${done} of ${total} done`}
      </p>
      <div
        role="progressbar"
        aria-label="Done"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={`${done} of ${total}`}
        className="h-2 overflow-hidden rounded-full bg-ink/8"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300 ease-out"
          style={{ width: `${(done / total) * 100}%` }}
        />
      </div>
    </div>
  );
}
