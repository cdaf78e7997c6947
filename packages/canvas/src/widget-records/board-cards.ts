import type { BoardCard, BoardData } from "@easel/contracts";
import { toEvenKeys } from "./order-key.ts";
import { compareText } from "./record.ts";

/** A card and where it stands: cards of a column are in the order of their positions. */
export type PlacedCard = BoardCard & { position: string };
/** What people and agents made of a card: as it is now, or that it is gone. By card id. */
export type CardChanges = ReadonlyMap<string, PlacedCard | "removed">;

/**
 * The cards of a board: those of its data, as changed since, and those that were added. A card whose
 * column the board has lost stands in its first one. Sorted by column, then by position.
 */
export function toBoardCards(data: BoardData, changes: CardChanges): PlacedCard[] {
  const started = toStartCards(data).filter(({ id }) => !changes.has(id));
  const changed = [...changes.values()].filter((card) => card !== "removed");
  const columns = data.columns.map(({ id }) => id);
  return [...started, ...changed]
    .map((card) => (columns.includes(card.column) ? card : { ...card, column: columns[0] ?? "" }))
    .sort(
      (left, right) =>
        columns.indexOf(left.column) - columns.indexOf(right.column) ||
        compareText(left.position, right.position) ||
        compareText(left.id, right.id),
    );
}

/** The cards of the data, each at a position that leaves room on both sides. */
function toStartCards({ cards }: BoardData): PlacedCard[] {
  const keys = toEvenKeys(cards.length);
  return cards.map((card, index) => ({ ...card, position: keys[index] ?? "V" }));
}
