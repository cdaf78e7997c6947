import { type BoardData, type BoardOperation, type Issue, LIMITS } from "@easel/contracts";
import { type CardChanges, type PlacedCard, toBoardCards } from "./board-cards.ts";
import { toEvenKeys, toKeyBetween } from "./order-key.ts";

export type BoardResult =
  | { ok: true; changes: Map<string, PlacedCard | "removed"> }
  | { ok: false; issue: Issue };

/** Longer keys come from putting card after card into the same gap; the column is then keyed anew. */
const POSITION_LENGTH_MAX = 32;

/**
 * One operation on a board. `changes` is the whole new set of changes; the given one stays as it is. A
 * refusal has a path into the operation. A neighbour that somebody moved to another column meanwhile is
 * no reason to refuse: the card then goes to the bottom.
 */
export function applyBoardOperation(
  data: BoardData,
  changes: CardChanges,
  operation: BoardOperation,
): BoardResult {
  const cards = toBoardCards(data, changes);
  switch (operation.op) {
    case "add": {
      const { card, after } = operation;
      if (cards.some(({ id }) => id === card.id))
        return refuse("card.id", "duplicate", `There is a card "${card.id}" already.`);
      if (cards.length >= LIMITS.boardCardsMax)
        return refuse(
          "card",
          "too_many",
          `A board holds ${LIMITS.boardCardsMax} cards; remove one first.`,
        );
      return place(data, changes, cards, card, { at: "card.column", after, entersColumn: true });
    }
    case "move": {
      const card = cards.find(({ id }) => id === operation.card);
      if (!card) return refuseUnknown(operation.card);
      const { position: _, ...content } = card;
      const moved = { ...content, column: operation.column };
      const others = cards.filter(({ id }) => id !== card.id);
      return place(data, changes, others, moved, {
        at: "column",
        after: operation.after,
        entersColumn: card.column !== operation.column,
      });
    }
    case "edit": {
      const card = cards.find(({ id }) => id === operation.card);
      return card ? accept(changes, [edit(card, operation)]) : refuseUnknown(operation.card);
    }
    case "remove": {
      if (!cards.some(({ id }) => id === operation.card)) return refuseUnknown(operation.card);
      const next = new Map(changes);
      // Only a card of the data has to be remembered as gone.
      if (data.cards.some(({ id }) => id === operation.card)) next.set(operation.card, "removed");
      else next.delete(operation.card);
      return { ok: true, changes: next };
    }
  }
}

function place(
  data: BoardData,
  changes: CardChanges,
  others: readonly PlacedCard[],
  card: Omit<PlacedCard, "position">,
  target: { at: string; after: string | null | undefined; entersColumn: boolean },
): BoardResult {
  const { at, after, entersColumn } = target;
  const column = data.columns.find(({ id }) => id === card.column);
  if (!column) return refuse(at, "unknown_id", `There is no column "${card.column}".`);
  if (typeof after === "string" && !others.some(({ id }) => id === after))
    return refuse("after", "unknown_id", `There is no card "${after}" to stand below.`);
  const neighbours = others.filter((other) => other.column === card.column);
  if (entersColumn && column.limit !== undefined && neighbours.length >= column.limit)
    return refuse(at, "too_many", `"${column.title}" is full: it takes ${column.limit} cards.`);
  const index = toIndex(neighbours, after);
  const before = neighbours[index - 1]?.position ?? null;
  const behind = neighbours[index]?.position ?? null;
  // Two cards share a position only when people changed them at the same time, or the data came anew.
  const position = before !== null && before === behind ? null : toKeyBetween(before, behind);
  if (position !== null && position.length <= POSITION_LENGTH_MAX)
    return accept(changes, [{ ...card, position }]);
  const all = neighbours.toSpliced(index, 0, { ...card, position: "" });
  const keys = toEvenKeys(all.length);
  return accept(
    changes,
    all.map((each, place) => ({ ...each, position: keys[place] ?? each.position })),
  );
}

function toIndex(neighbours: readonly PlacedCard[], after: string | null | undefined): number {
  if (after === null) return 0;
  const index = neighbours.findIndex(({ id }) => id === after);
  return index < 0 ? neighbours.length : index + 1;
}

function edit(card: PlacedCard, operation: Extract<BoardOperation, { op: "edit" }>): PlacedCard {
  const { op: _, card: _id, title, ...parts } = operation;
  const { body, assignee, tags, ...rest } = card;
  const next = { body, assignee, tags, ...parts };
  return {
    ...rest,
    ...(title !== undefined && { title }),
    ...(next.body != null && { body: next.body }),
    ...(next.assignee != null && { assignee: next.assignee }),
    ...(next.tags != null && { tags: next.tags }),
  };
}

function accept(changes: CardChanges, cards: readonly PlacedCard[]): BoardResult {
  return {
    ok: true,
    changes: new Map([...changes, ...cards.map((card) => [card.id, card] as const)]),
  };
}

function refuse(path: string, code: string, message: string): BoardResult {
  return { ok: false, issue: { path, code, message } };
}

function refuseUnknown(id: string): BoardResult {
  return refuse(
    "card",
    "unknown_id",
    `There is no card "${id}" any more; somebody may have removed it.`,
  );
}
