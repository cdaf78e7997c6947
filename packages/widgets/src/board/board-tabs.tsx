"use client";

import { Tabs, TabsContent } from "@easel/ui";
import { useIsPrinting } from "../table/use-is-printing.ts";
import { BoardColumn } from "./board-column.tsx";
import type { BoardPartsProps } from "./board-columns.tsx";
import { filterCards } from "./filter-cards.ts";

type BoardTabsProps = BoardPartsProps & { tab: string; onTab: (id: string) => void };

/** The phone form: one column at a time; on paper all of them, below each other. */
export function BoardTabs({ label, tab, onTab, ...parts }: BoardTabsProps) {
  const { columns } = parts.board;
  const isPrinting = useIsPrinting();
  if (isPrinting)
    return (
      <div className="flex flex-col gap-4 p-4">
        {columns.map((column) => (
          <BoardColumn key={column.id} {...parts} column={column} />
        ))}
      </div>
    );
  return (
    <Tabs
      label={`Columns of ${label}`}
      className="px-4 pt-1 pb-4"
      value={columns.some(({ id }) => id === tab) ? tab : columns[0]?.id}
      onValueChange={onTab}
      tabs={columns.map((column) => ({
        value: column.id,
        label: (
          <span className="inline-flex max-w-44 items-center gap-1.5">
            <bdi className="truncate">{column.title}</bdi>
            <span className="text-ink-faint text-xs tabular-nums">
              {filterCards(column.cards, parts.filter).length}
            </span>
          </span>
        ),
      }))}
    >
      {columns.map((column) => (
        <TabsContent key={column.id} value={column.id} className="pt-3">
          <BoardColumn {...parts} column={column} hasHead={false} />
        </TabsContent>
      ))}
    </Tabs>
  );
}
