import { applyBoardOperation, type CardChanges, toBoardState } from "@easel/canvas";
import type { BoardData, BoardOperation } from "@easel/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyShown, isFull, toNeighbourPlace, toStartColumns } from "./board-view.ts";
import { filterCards, isFiltering, listFilterChoices, NO_FILTER } from "./filter-cards.ts";

const data: BoardData = {
  columns: [
    { id: "x", title: "X" },
    { id: "y", title: "Y", limit: 3 },
  ],
  cards: [
    { id: "a", column: "x", title: "A", tags: ["red"], assignee: "Zoe" },
    { id: "b", column: "x", title: "B", body: "Über *alles*", tags: ["blue", "red"] },
    { id: "c", column: "y", title: "C", assignee: "Ana" },
  ],
};
const start = toStartColumns(data);
const ids = (columns: readonly { cards: readonly { id: string }[] }[]) =>
  columns.map(({ cards }) => cards.map(({ id }) => id).join(""));

describe("a board as it is shown at once", () => {
  it("moves below a card, to the top and to the bottom", () => {
    const move = (column: string, after?: string | null) =>
      ids(
        applyShown(start, {
          ...{ op: "move" as const, card: "a", column },
          ...(after !== undefined && { after }),
        }),
      );
    expect(move("x")).toEqual(["ba", "c"]);
    expect(move("x", "b")).toEqual(["ba", "c"]);
    expect(move("y", null)).toEqual(["b", "ac"]);
    expect(move("y", "c")).toEqual(["b", "ca"]);
    // The neighbour has gone elsewhere meanwhile.
    expect(move("y", "b")).toEqual(["b", "ca"]);
  });

  it("does nothing twice", () => {
    const add: BoardOperation = { op: "add", card: { id: "d", column: "y", title: "D" } };
    const once = applyShown(start, add);
    expect(ids(once)).toEqual(["ab", "cd"]);
    expect(ids(applyShown(once, add))).toEqual(["ab", "cd"]);
    const gone = applyShown(start, { op: "remove", card: "a" });
    expect(ids(applyShown(gone, { op: "remove", card: "a" }))).toEqual(["b", "c"]);
    expect(ids(applyShown(gone, { op: "move", card: "a", column: "y" }))).toEqual(["b", "c"]);
  });

  it("leaves columns that are not concerned as they are", () => {
    expect(applyShown(start, { op: "edit", card: "c", title: "C!" })[0]).toBe(start[0]);
  });

  it("comes out as the server has it, for any operation that the server takes", () => {
    const card = fc.constantFrom("a", "b", "c", "d", "e");
    const column = fc.constantFrom("x", "y");
    const after = fc.option(card, { nil: null });
    const part = fc.option(fc.constantFrom("one", "two"), { nil: null });
    const operation = fc.oneof(
      fc.record({
        op: fc.constant("add" as const),
        card: fc.record({ id: card, column, title: fc.constantFrom("T", "U") }),
        after,
      }),
      fc.record({ op: fc.constant("move" as const), card, column, after }),
      fc.record({ op: fc.constant("edit" as const), card, title: fc.constant("V"), body: part }),
      fc.record({ op: fc.constant("remove" as const), card }),
    );
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), (operations: BoardOperation[]) => {
        let changes: CardChanges = new Map();
        let shown = start;
        for (const each of operations) {
          const result = applyBoardOperation(data, changes, each);
          if (!result.ok) continue;
          changes = result.changes;
          shown = applyShown(shown, each);
        }
        expect(shown).toEqual(toBoardState(data, changes).columns);
      }),
    );
  });
});

describe("a card that moves past its neighbour", () => {
  const cards = ["a", "b", "c", "d"].map((id) => ({ id, title: id }));
  const shown = cards.filter(({ id }) => id !== "c");

  it("goes below the next, or above the one before", () => {
    expect(toNeighbourPlace(cards, cards, "a", 1)).toBe("b");
    expect(toNeighbourPlace(cards, cards, "c", -1)).toBe("a");
    expect(toNeighbourPlace(cards, cards, "b", -1)).toBeNull();
    expect(toNeighbourPlace(cards, cards, "a", -1)).toBeUndefined();
    expect(toNeighbourPlace(cards, cards, "d", 1)).toBeUndefined();
  });

  it("passes what a filter hides together with the neighbour that is shown", () => {
    expect(toNeighbourPlace(cards, shown, "b", 1)).toBe("d");
    expect(toNeighbourPlace(cards, shown, "d", -1)).toBe("a");
    expect(toNeighbourPlace(cards, shown, "c", 1)).toBeUndefined();
  });
});

describe("filters and limits", () => {
  const found = (part: Partial<typeof NO_FILTER>) =>
    filterCards(start[0]?.cards ?? [], { ...NO_FILTER, ...part }).map(({ id }) => id);

  it("finds every word anywhere on a card", () => {
    expect(found({ text: " " })).toEqual(["a", "b"]);
    expect(found({ text: "ÜBER blue" })).toEqual(["b"]);
    expect(found({ text: "über zoe" })).toEqual([]);
    expect(found({ tag: "red" })).toEqual(["a", "b"]);
    expect(found({ tag: "red", assignee: "Zoe" })).toEqual(["a"]);
    expect(isFiltering(NO_FILTER)).toBe(false);
    expect(isFiltering({ ...NO_FILTER, tag: "red" })).toBe(true);
  });

  it("offers each name once, in order", () => {
    expect(listFilterChoices(start)).toEqual({ assignees: ["Ana", "Zoe"], tags: ["blue", "red"] });
  });

  it("takes a column for full at its limit and beyond", () => {
    const [x, y] = start;
    if (!x || !y) throw new Error("two columns");
    expect([isFull(x), isFull(y), isFull({ ...y, limit: 1 })]).toEqual([false, false, true]);
  });
});
