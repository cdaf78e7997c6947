"use client";

import type { BoardData, BoardOperation } from "@easel/contracts";
import { announce } from "@easel/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import { sendSafely } from "../records/use-acts.ts";
import type { WidgetRecords } from "../widget-context.ts";
import {
  applyShown,
  type BoardView,
  type Column,
  findCard,
  isFull,
  toNeighbourPlace,
  toStartColumns,
} from "./board-view.ts";
import { type CardFilter, filterCards } from "./filter-cards.ts";

type Sent = { operation: BoardOperation; state: WidgetRecords["state"] | "unread" };

export type Board = {
  columns: readonly Column[];
  leftOut: number;
  isRead: boolean;
  /** Why the last move or removal was taken back. */
  problem: string | undefined;
  clearProblem: () => void;
  /** Shows the operation at once. Resolves to null, or to why it was taken back. */
  send: (operation: BoardOperation, words: string) => Promise<string | null>;
  moveTo: (id: string, column: string) => void;
  /** Past the next card that the filter shows; whether there is one. */
  moveBy: (id: string, step: 1 | -1) => boolean;
  /** Into a column beside its own; the column, if there is one that takes it. */
  moveAcross: (id: string, step: 1 | -1) => Column | undefined;
  remove: (id: string) => void;
};

export function useBoard(data: BoardData, records: WidgetRecords, filter: CardFilter): Board {
  // safe because the host passes what projectWidgetState says for this node's widget.
  const view = records.state as BoardView | undefined;
  const queue = useSendQueue(records);
  const start = useMemo(() => view?.columns ?? toStartColumns(data), [view, data]);
  const columns = useMemo(
    () => queue.shown.reduce<readonly Column[]>(applyShown, start),
    [queue.shown, start],
  );
  const [problem, setProblem] = useState<string>();

  /** Acts without a form of their own to show a refusal in. */
  async function act(operation: BoardOperation, words: string) {
    setProblem(undefined);
    setProblem((await queue.send(operation, words)) ?? undefined);
  }
  function moveTo(id: string, columnId: string, after?: string | null) {
    const found = findCard(columns, id);
    const target = columns.find((column) => column.id === columnId);
    if (!found || !target) return;
    const operation = { op: "move" as const, card: id, column: columnId };
    const place = after === undefined ? operation : { ...operation, after };
    const moved = findCard(applyShown(columns, place), id);
    const where = `number ${(moved?.index ?? 0) + 1} of ${moved?.column.cards.length ?? 1}`;
    void act(place, `${found.card.title}: ${where} in ${target.title}`);
  }
  return {
    columns,
    leftOut: view?.cardsLeftOut ?? 0,
    isRead: view !== undefined,
    problem,
    clearProblem: () => setProblem(undefined),
    send: queue.send,
    moveTo: (id, column) => moveTo(id, column),
    moveBy: (id, step) => {
      const found = findCard(columns, id);
      if (!found) return false;
      const { cards } = found.column;
      const after = toNeighbourPlace(cards, filterCards(cards, filter), id, step);
      if (after === undefined) return false;
      moveTo(id, found.column.id, after);
      return true;
    },
    moveAcross: (id, step) => {
      const from = columns.findIndex(({ cards }) => cards.some((card) => card.id === id));
      const target = columns[from + step];
      if (from < 0 || !target) return undefined;
      if (isFull(target)) {
        setProblem(`“${target.title}” is full: it takes ${target.limit} cards.`);
        announce(`${target.title} is full`);
        return undefined;
      }
      moveTo(id, target.id);
      return target;
    },
    remove: (id) => {
      const found = findCard(columns, id);
      if (found) void act({ op: "remove", card: id }, `${found.card.title} was removed`);
    },
  };
}

/** Sends one operation after the other, since each counts on those before it, and shows all at once. */
function useSendQueue(records: WidgetRecords) {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const tail = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(records);
  useEffect(() => {
    latest.current = records;
  }, [records]);

  async function send(operation: BoardOperation, words: string): Promise<string | null> {
    const entry: Sent = { operation, state: "unread" };
    setSent((current) => [...current.filter((each) => isAhead(each, latest.current.state)), entry]);
    const answer = tail.current.then(() => sendSafely(latest.current, operation));
    tail.current = answer;
    const problem = await answer;
    const { state } = latest.current;
    setSent((current) =>
      current.flatMap((each) =>
        each.operation !== operation ? each : problem === null ? { operation, state } : [],
      ),
    );
    announce(problem ?? words);
    return problem;
  }
  const { state } = records;
  const shown = useMemo(
    () => sent.filter((each) => isAhead(each, state)).map(({ operation }) => operation),
    [sent, state],
  );
  return { shown, send };
}

/** Not yet taken, or taken and not read since. */
function isAhead({ state }: Sent, read: WidgetRecords["state"]): boolean {
  return state === "unread" || state === read;
}
