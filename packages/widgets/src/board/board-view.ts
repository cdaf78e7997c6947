import type { toBoardState } from "@easel/canvas";
import { type BoardData, type BoardOperation, LIMITS } from "@easel/contracts";

export type BoardView = ReturnType<typeof toBoardState>;
export type Column = BoardView["columns"][number];
export type Card = Column["cards"][number];

/** The board as its data alone has it. */
export function toStartColumns({ columns, cards }: BoardData): Column[] {
  return columns.map((column) => ({
    ...column,
    cards: cards.filter((card) => card.column === column.id).map(({ column: _, ...card }) => card),
  }));
}

/**
 * What an operation will make of the board, shown before the server has answered. Other columns and cards
 * stay the same objects. An operation that has been counted already changes nothing.
 */
export function applyShown(columns: readonly Column[], operation: BoardOperation): Column[] {
  switch (operation.op) {
    case "add": {
      const { column, ...card } = operation.card;
      return findCard(columns, card.id)
        ? [...columns]
        : put(columns, column, card, operation.after);
    }
    case "edit": {
      const { op: _, card: id, ...changes } = operation;
      return columns.map((column) =>
        column.cards.some((card) => card.id === id)
          ? {
              ...column,
              cards: column.cards.map((card) => (card.id === id ? edit(card, changes) : card)),
            }
          : column,
      );
    }
    case "move": {
      const found = findCard(columns, operation.card);
      if (!found) return [...columns];
      return put(take(columns, operation.card), operation.column, found.card, operation.after);
    }
    case "remove":
      return take(columns, operation.card);
  }
}

export function findCard(
  columns: readonly Column[],
  id: string,
): { column: Column; card: Card; index: number } | undefined {
  for (const column of columns) {
    const index = column.cards.findIndex((card) => card.id === id);
    const card = column.cards[index];
    if (card) return { column, card, index };
  }
  return undefined;
}

function take(columns: readonly Column[], id: string): Column[] {
  return columns.map((column) =>
    column.cards.some((card) => card.id === id)
      ? { ...column, cards: column.cards.filter((card) => card.id !== id) }
      : column,
  );
}

/** Below the card `after`, at the top for null, else at the bottom. */
function put(
  columns: readonly Column[],
  columnId: string,
  card: Card,
  after: string | null | undefined,
): Column[] {
  return columns.map((column) => {
    if (column.id !== columnId) return column;
    const above = after == null ? -1 : column.cards.findIndex(({ id }) => id === after);
    const index = after === null ? 0 : above < 0 ? column.cards.length : above + 1;
    return { ...column, cards: column.cards.toSpliced(index, 0, card) };
  });
}

type Changes = Omit<Extract<BoardOperation, { op: "edit" }>, "op" | "card">;

function edit(card: Card, { title = card.title, ...parts }: Changes): Card {
  const { body, assignee, tags } = { ...card, ...parts };
  return {
    id: card.id,
    title,
    ...(body != null && { body }),
    ...(assignee != null && { assignee }),
    ...(tags != null && { tags }),
  };
}

/** Where a card can go. */
export type Target = { id: string; title: string; isFull: boolean };

export function toTargets(columns: readonly Column[]): Target[] {
  return columns.map((column) => ({
    id: column.id,
    title: column.title,
    isFull: isFull(column),
  }));
}

/** Whether it takes no more cards. */
export function isFull({ limit, cards }: Column): boolean {
  return limit !== undefined && cards.length >= limit;
}

export function countCards(columns: readonly Column[]): number {
  return columns.reduce((sum, { cards }) => sum + cards.length, 0);
}

export function isBoardFull(columns: readonly Column[]): boolean {
  return countCards(columns) >= LIMITS.boardCardsMax;
}

/**
 * Below which card a card has to go to pass its next neighbour, of those that are shown: null for the
 * top; undefined when there is none to pass.
 */
export function toNeighbourPlace(
  cards: readonly Card[],
  shown: readonly Card[],
  id: string,
  step: 1 | -1,
): string | null | undefined {
  const index = shown.findIndex((card) => card.id === id);
  const neighbour = index < 0 ? undefined : shown[index + step];
  if (!neighbour) return undefined;
  if (step === 1) return neighbour.id;
  const above = cards.filter((card) => card.id !== id);
  return above[above.findIndex((card) => card.id === neighbour.id) - 1]?.id ?? null;
}
