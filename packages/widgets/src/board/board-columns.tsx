"use client";

import { cn, Kbd } from "@easel/ui";
import { useRef } from "react";
import { useOverflow } from "../frame/use-overflow.ts";
import { BoardColumn } from "./board-column.tsx";
import { countCards, type Target } from "./board-view.ts";
import type { CardFilter } from "./filter-cards.ts";
import type { Board } from "./use-board.ts";
import type { CardActs } from "./use-card-acts.ts";

export type BoardPartsProps = {
  board: Board;
  /** The same list for as long as it says the same. */
  targets: readonly Target[];
  filter: CardFilter;
  canAct: boolean;
  acts: CardActs;
  label: string;
};

/** All columns side by side, in one box that scrolls both ways. */
export function BoardColumns({ label, ...parts }: BoardPartsProps) {
  const box = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(box);
  return (
    <>
      <div
        ref={box}
        {...(overflows && { role: "region", "aria-label": label, tabIndex: 0 })}
        className={cn(
          "focus-ring-inset relative min-h-0 min-w-0 flex-1 overflow-auto overscroll-contain print:overflow-visible",
          overflows && "nowheel",
        )}
      >
        <div className="flex min-h-full w-max min-w-full items-stretch gap-3 p-3 print:w-auto print:flex-wrap">
          {parts.board.columns.map((column) => (
            <BoardColumn
              key={column.id}
              {...parts}
              column={column}
              className="w-60 flex-1 basis-60"
            />
          ))}
        </div>
      </div>
      {parts.canAct && countCards(parts.board.columns) > 0 && <KeyHint />}
    </>
  );
}

function KeyHint() {
  return (
    <p className="flex flex-wrap items-center gap-1 border-line border-t px-3 py-1.5 text-ink-faint text-xs pointer-coarse:hidden print:hidden">
      On a card, <Kbd>Alt</Kbd> with an arrow key moves it and <Kbd>Enter</Kbd> opens it.
    </p>
  );
}
