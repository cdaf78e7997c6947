"use client";

import { Badge, Button, cn } from "@easel/ui";
import { useState } from "react";
import { useIsPrinting } from "../table/use-is-printing.ts";
import { AddCard } from "./add-card.tsx";
import { BoardCard } from "./board-card.tsx";
import type { BoardPartsProps } from "./board-columns.tsx";
import { type Column, isBoardFull, isFull } from "./board-view.ts";
import { filterCards, isFiltering } from "./filter-cards.ts";

const PAGE = 40;

type BoardColumnProps = Omit<BoardPartsProps, "label"> & {
  column: Column;
  /** False where a tab says the column's name and how many cards it has. */
  hasHead?: boolean;
  className?: string;
};

export function BoardColumn({
  board,
  targets,
  filter,
  canAct,
  acts,
  column,
  hasHead = true,
  className,
}: BoardColumnProps) {
  const [pages, setPages] = useState(1);
  const isPrinting = useIsPrinting();
  const found = filterCards(column.cards, filter);
  const shown = isPrinting ? found : found.slice(0, PAGE * pages);
  const rest = found.length - shown.length;
  return (
    <section
      aria-label={column.title}
      className={cn("flex min-w-0 flex-col gap-2 rounded-lg bg-well p-2", className)}
    >
      {(hasHead || column.limit !== undefined) && <ColumnHead column={column} />}
      <ul className="flex flex-col gap-2 empty:hidden">
        {shown.map((card, index) => (
          <BoardCard
            key={card.id}
            card={card}
            targets={targets}
            columnId={column.id}
            isFirst={index === 0}
            isLast={index === found.length - 1}
            canAct={canAct}
            acts={acts}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className="rounded-md border border-line border-dashed px-3 py-4 text-center text-ink-faint text-xs">
          {isFiltering(filter) && column.cards.length > 0 ? "No card matches" : "No cards"}
        </p>
      )}
      {rest > 0 && (
        <Button size="sm" className="nodrag nopan print:hidden" onClick={() => setPages(pages + 1)}>
          Show {Math.min(PAGE, rest)} more of {rest}
        </Button>
      )}
      {canAct && (
        <AddCard
          column={column}
          isBoardFull={isBoardFull(board.columns)}
          send={board.send}
          // The new card stands at the bottom, and is to be seen.
          onAdded={() => setPages(Math.ceil((found.length + 1) / PAGE))}
        />
      )}
    </section>
  );
}

function ColumnHead({ column }: { column: Column }) {
  const { title, limit, cards } = column;
  const isOver = limit !== undefined && cards.length > limit;
  return (
    <header className="sticky top-0 z-2 -m-2 mb-0 flex items-start gap-2 rounded-t-lg bg-well px-3 py-2 print:static">
      <h3 dir="auto" className="min-w-0 flex-1 font-semibold text-sm [overflow-wrap:anywhere]">
        {title}
      </h3>
      {isFull(column) && (
        <Badge tone="warning" className="-my-px">
          {isOver ? "Over its limit" : "Full"}
        </Badge>
      )}
      <span className="text-ink-faint text-xs leading-5 tabular-nums">
        <span aria-hidden="true">
          {cards.length}
          {limit !== undefined && ` / ${limit}`}
        </span>
        <span className="sr-only">
          {cards.length === 1 ? "1 card" : `${cards.length} cards`}
          {limit !== undefined && `, takes ${limit}`}
        </span>
      </span>
    </header>
  );
}
