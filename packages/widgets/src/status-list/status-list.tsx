"use client";

import type { ItemStatus, StatusListData, StatusListItem } from "@easel/contracts";
import { Button, cn, EmptyState } from "@easel/ui";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { FilterBar } from "../frame/filter-bar.tsx";
import { MomentText } from "../frame/moment-text.tsx";
import { SELECTABLE_TEXT, WidgetScroll } from "../frame/widget-scroll.tsx";
import { useIsPrinting } from "../table/use-is-printing.ts";
import type { WidgetProps } from "../widget-context.ts";
import { ITEM_STATUSES, STATUS_ORDER } from "./item-statuses.ts";

/** Each time of a row is a stop for the keyboard; a list of hundreds is shown in parts. */
const PAGE = 60;

export function StatusList({ data, node, context }: WidgetProps<StatusListData>) {
  const [status, setStatus] = useState<ItemStatus>();
  const [room, setRoom] = useState(PAGE);
  const printing = useIsPrinting();
  const label = node.title ?? "Status list";
  if (data.items.length === 0)
    return <EmptyState title="Nothing listed yet" icon={<ListChecks />} className="h-full" />;
  const choices = STATUS_ORDER.map((value) => ({ value, ...countOf(data, value) })).filter(
    ({ count }) => count > 0,
  );
  // A status that has gone since it was chosen would hide everything for no reason that shows.
  const chosen = choices.some(({ value }) => value === status) ? status : undefined;
  const items = data.items.filter((item) => chosen === undefined || item.status === chosen);
  const shown = printing ? items : items.slice(0, room);
  return (
    <WidgetScroll label={label} compact={context.compact} className="flex flex-col gap-2">
      {choices.length > 1 && (
        <FilterBar
          label="Filter by status"
          choices={choices}
          total={data.items.length}
          value={chosen}
          onValueChange={(next) => setStatus(choices.find(({ value }) => value === next)?.value)}
        />
      )}
      <ul aria-label={label} className={cn(SELECTABLE_TEXT, "divide-y divide-line")}>
        {shown.map((item) => (
          <StatusRow key={item.id} item={item} />
        ))}
      </ul>
      {items.length > shown.length && (
        <Button onClick={() => setRoom(room + PAGE * 2)}>
          Show {Math.min(items.length - shown.length, PAGE * 2)} more of{" "}
          {items.length - shown.length}
        </Button>
      )}
    </WidgetScroll>
  );
}

function countOf({ items }: StatusListData, status: ItemStatus) {
  const { word, icon: Icon, classes } = ITEM_STATUSES[status];
  return {
    label: word,
    count: items.filter((item) => item.status === status).length,
    icon: <Icon className={classes} aria-hidden="true" />,
  };
}

function StatusRow({ item }: { item: StatusListItem }) {
  const { word, icon: Icon, classes } = ITEM_STATUSES[item.status];
  return (
    <li className="flex items-start gap-2.5 py-2.5">
      <Icon className={cn("mt-0.5 size-4 shrink-0", classes)} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-medium text-sm [overflow-wrap:anywhere]">
          {item.label}
        </p>
        {item.detail && (
          <p
            dir="auto"
            className="whitespace-pre-line text-ink-soft text-xs [overflow-wrap:anywhere]"
          >
            {item.detail}
          </p>
        )}
      </div>
      <div className="flex max-w-[55%] shrink-0 flex-wrap items-baseline justify-end gap-x-2.5 text-right text-xs leading-5">
        {item.updatedAt && <MomentText at={item.updatedAt} className="text-ink-faint" />}
        <span className={cn("font-medium", classes)}>{word}</span>
      </div>
    </li>
  );
}
