"use client";

import { useEffect, useMemo, useRef } from "react";
import { findCard } from "./board-view.ts";
import type { OpenCard } from "./card-dialog.tsx";
import type { Board } from "./use-board.ts";

export type CardActs = {
  open: (id: string, mode: OpenCard["mode"]) => void;
  moveTo: (id: string, column: string) => void;
  moveBy: (id: string, step: 1 | -1) => void;
  moveAcross: (id: string, step: 1 | -1) => void;
};

type Parts = {
  board: Board;
  setOpen: (open: OpenCard) => void;
  refocus: (...names: readonly string[]) => void;
  /** The column that a card has gone to, where one is shown at a time. */
  onColumn: (id: string) => void;
};

/** The same functions for as long as the board stands, so that hundreds of cards are not drawn anew. */
export function useCardActs(parts: Parts): CardActs {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  return useMemo(
    () => ({
      open: (id, mode) => latest.current.setOpen({ id, mode }),
      moveTo: (id, column) => {
        const { board, refocus } = latest.current;
        // On a phone the card leaves the column that is shown; the focus stays there.
        const found = findCard(board.columns, id);
        const cards = found?.column.cards ?? [];
        const next = cards[(found?.index ?? 0) + 1] ?? cards[(found?.index ?? 0) - 1];
        refocus(`card ${id}`, `card ${next?.id}`);
        board.moveTo(id, column);
      },
      moveBy: (id, step) => {
        if (latest.current.board.moveBy(id, step)) latest.current.refocus(`card ${id}`);
      },
      moveAcross: (id, step) => {
        const column = latest.current.board.moveAcross(id, step);
        if (!column) return;
        latest.current.refocus(`card ${id}`);
        latest.current.onColumn(column.id);
      },
    }),
    [],
  );
}
