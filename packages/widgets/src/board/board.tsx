"use client";

import type { BoardData } from "@easel/contracts";
import { Banner, cn } from "@easel/ui";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { ReadyMarkdown } from "../markdown/ready-markdown.tsx";
import { RecordsNote } from "../records/records-note.tsx";
import { useRefocus } from "../records/use-refocus.ts";
import type { WidgetProps } from "../widget-context.ts";
import { BoardColumns } from "./board-columns.tsx";
import { BoardTabs } from "./board-tabs.tsx";
import { BoardToolbar } from "./board-toolbar.tsx";
import { toTargets } from "./board-view.ts";
import { CardDialog, type OpenCard } from "./card-dialog.tsx";
import { NO_FILTER } from "./filter-cards.ts";
import { type Board as BoardModel, useBoard } from "./use-board.ts";
import { useCardActs } from "./use-card-acts.ts";

export function Board({ data, node, context }: WidgetProps<BoardData>) {
  const { records, compact } = context;
  const box = useRef<HTMLDivElement>(null);
  const refocus = useRefocus(box);
  const [filter, setFilter] = useState(NO_FILTER);
  // Typing stays quick while a large board filters.
  const shownFilter = useDeferredValue(filter);
  const board = useBoard(data, records, shownFilter);
  const [open, setOpen] = useState<OpenCard>();
  const [tab, setTab] = useState(data.columns[0]?.id ?? "");
  const canAct = !records.disabled && board.isRead;
  const acts = useCardActs({ board, setOpen, refocus, onColumn: setTab });
  const targets = useTargets(board);
  const shared = { board, targets, filter: shownFilter, canAct, acts };
  return (
    <div
      ref={box}
      className={cn("flex min-w-0 flex-col text-ink", !compact && "h-full min-h-0 print:h-auto")}
    >
      <BoardToolbar board={board} filter={filter} onFilter={setFilter} compact={compact} />
      {board.problem !== undefined && (
        <Banner
          tone="bad"
          title="That did not work"
          onDismiss={board.clearProblem}
          className="nodrag nopan mx-3 mt-3 print:hidden"
        >
          {board.problem}
        </Banner>
      )}
      {compact ? (
        <BoardTabs {...shared} tab={tab} onTab={setTab} label={node.title ?? "Board"} />
      ) : (
        <BoardColumns {...shared} label={node.title ?? "Board"} />
      )}
      {board.leftOut > 0 && (
        <p className="px-4 py-2 text-ink-faint text-xs">
          This board is too full to be shown whole.{" "}
          {board.leftOut === 1 ? "1 card is" : `${board.leftOut} cards are`} left out.
        </p>
      )}
      {records.disabled && records.disabledReason && (
        <div className="px-4 py-2">
          <RecordsNote records={records} />
        </div>
      )}
      {data.cards.some(({ body }) => body) && <ReadyMarkdown />}
      <CardDialog
        open={open}
        onOpen={setOpen}
        board={board}
        canAct={canAct}
        onClosed={(id) => refocus(`card ${id}`)}
      />
    </div>
  );
}

/** The same list until it says something else, so that cards in other columns are not drawn anew. */
function useTargets({ columns }: BoardModel) {
  const text = JSON.stringify(toTargets(columns));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the columns.
  return useMemo(() => toTargets(columns), [text]);
}
