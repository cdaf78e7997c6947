import type { Card, Column } from "./board-view.ts";

export type CardFilter = { text: string; assignee: string | undefined; tag: string | undefined };

export const NO_FILTER: CardFilter = { text: "", assignee: undefined, tag: undefined };

export function isFiltering({ text, assignee, tag }: CardFilter): boolean {
  return text.trim() !== "" || assignee !== undefined || tag !== undefined;
}

/** Each word has to be somewhere on the card. */
export function filterCards(cards: readonly Card[], filter: CardFilter): readonly Card[] {
  if (!isFiltering(filter)) return cards;
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    if (filter.assignee !== undefined && card.assignee !== filter.assignee) return false;
    if (filter.tag !== undefined && !card.tags?.includes(filter.tag)) return false;
    if (words.length === 0) return true;
    const said = [card.title, card.body ?? "", card.assignee ?? "", ...(card.tags ?? [])]
      .join("\n")
      .toLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** What there is to filter by, in the order of the alphabet. */
export function listFilterChoices(columns: readonly Column[]): {
  assignees: string[];
  tags: string[];
} {
  const cards = columns.flatMap((column) => column.cards);
  const sorted = (names: Iterable<string>) =>
    [...new Set(names)].sort((left, right) => left.localeCompare(right));
  return {
    assignees: sorted(cards.flatMap(({ assignee }) => assignee ?? [])),
    tags: sorted(cards.flatMap(({ tags }) => tags ?? [])),
  };
}
