import type { BoardData, BoardOperation } from "@easel/contracts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyBoardOperation } from "./apply-board-operation.ts";
import { type CardChanges, toBoardCards } from "./board-cards.ts";

const board: BoardData = {
  columns: [
    { id: "todo", title: "To do" },
    { id: "doing", title: "Doing", limit: 2 },
    { id: "done", title: "Done" },
  ],
  cards: [
    { id: "a", column: "todo", title: "A", body: "Text", tags: ["x"] },
    { id: "b", column: "todo", title: "B" },
    { id: "c", column: "doing", title: "C" },
  ],
};
const NONE: CardChanges = new Map();

/** Applies all, each of which must be accepted. */
function run(data: BoardData, ...operations: BoardOperation[]): CardChanges {
  return operations.reduce((changes: CardChanges, operation) => {
    const result = applyBoardOperation(data, changes, operation);
    if (!result.ok) throw new Error(result.issue.message);
    return result.changes;
  }, NONE);
}
const show = (data: BoardData, changes: CardChanges) =>
  Object.fromEntries(
    data.columns.map(({ id }) => [
      id,
      toBoardCards(data, changes)
        .filter(({ column }) => column === id)
        .map((card) => card.id)
        .join(""),
    ]),
  );
const refusal = (operation: BoardOperation, changes: CardChanges = NONE) => {
  const result = applyBoardOperation(board, changes, operation);
  return result.ok ? null : [result.issue.path, result.issue.code];
};
const card = (id: string, column: string) => ({ id, column, title: id.toUpperCase() });

describe("a card", () => {
  test("stands where its data says until somebody moves it", () => {
    expect(show(board, NONE)).toEqual({ todo: "ab", doing: "c", done: "" });
  });

  test("is added at the bottom, at the top, or below another", () => {
    const changes = run(
      board,
      { op: "add", card: card("d", "todo") },
      { op: "add", card: card("e", "todo"), after: null },
      { op: "add", card: card("f", "todo"), after: "a" },
    );
    expect(show(board, changes).todo).toBe("eafbd");
  });

  test("moves between columns and within one", () => {
    const changes = run(
      board,
      { op: "move", card: "a", column: "doing", after: null },
      { op: "move", card: "b", column: "done" },
      { op: "move", card: "c", column: "doing", after: null },
    );
    expect(show(board, changes)).toEqual({ todo: "", doing: "ca", done: "b" });
  });

  test("goes to the bottom when its neighbour has moved away meanwhile", () => {
    const changes = run(
      board,
      { op: "move", card: "a", column: "done" },
      { op: "add", card: card("d", "todo"), after: "a" },
    );
    expect(show(board, changes)).toEqual({ todo: "bd", doing: "c", done: "a" });
  });

  test("is edited part by part; null takes a part away", () => {
    const changes = run(
      board,
      { op: "edit", card: "a", title: "New", body: null, assignee: "Ana" },
      { op: "edit", card: "a", tags: ["y"] },
    );
    const { position: _, ...edited } = toBoardCards(board, changes).find(
      ({ id }) => id === "a",
    ) ?? {
      position: "",
    };
    expect(edited).toEqual({ id: "a", column: "todo", title: "New", assignee: "Ana", tags: ["y"] });
    expect(show(board, changes).todo).toBe("ab");
  });

  test("is removed for good; of one that was added nothing stays behind", () => {
    const changes = run(
      board,
      { op: "add", card: card("d", "todo") },
      { op: "remove", card: "d" },
      { op: "remove", card: "a" },
    );
    expect(show(board, changes).todo).toBe("b");
    expect([...changes]).toEqual([["a", "removed"]]);
  });

  test("whose column the agent took away stands in the first", () => {
    const changes = run(board, { op: "move", card: "b", column: "done" });
    const smaller = { ...board, columns: board.columns.slice(0, 2) };
    expect(show(smaller, changes)).toEqual({ todo: "ab", doing: "c" });
  });
});

describe("refused is", () => {
  test("what names something that there is not", () => {
    expect(refusal({ op: "move", card: "z", column: "todo" })).toEqual(["card", "unknown_id"]);
    expect(refusal({ op: "edit", card: "z", title: "Z" })).toEqual(["card", "unknown_id"]);
    expect(refusal({ op: "remove", card: "z" })).toEqual(["card", "unknown_id"]);
    expect(refusal({ op: "move", card: "a", column: "z" })).toEqual(["column", "unknown_id"]);
    expect(refusal({ op: "add", card: card("d", "z") })).toEqual(["card.column", "unknown_id"]);
    expect(refusal({ op: "move", card: "a", column: "todo", after: "z" })).toEqual([
      "after",
      "unknown_id",
    ]);
    expect(refusal({ op: "move", card: "a", column: "todo", after: "a" })).toEqual([
      "after",
      "unknown_id",
    ]);
  });

  test("a second card of one id", () => {
    expect(refusal({ op: "add", card: card("a", "done") })).toEqual(["card.id", "duplicate"]);
  });

  test("one card too many in a column, but no move inside it", () => {
    const full = run(board, { op: "move", card: "a", column: "doing" });
    expect(refusal({ op: "move", card: "b", column: "doing" }, full)).toEqual([
      "column",
      "too_many",
    ]);
    expect(refusal({ op: "add", card: card("d", "doing") }, full)).toEqual([
      "card.column",
      "too_many",
    ]);
    expect(refusal({ op: "move", card: "a", column: "doing", after: null }, full)).toBeNull();
  });

  test("the card after the five hundredth", () => {
    const cards = Array.from({ length: 500 }, (_, index) => card(`k${index}`, "todo"));
    const result = applyBoardOperation({ ...board, cards }, NONE, {
      op: "add",
      card: card("z", "done"),
    });
    expect(result).toMatchObject({ ok: false, issue: { path: "card", code: "too_many" } });
  });
});

test("a gap that is filled again and again is keyed anew before its keys grow long", () => {
  const operations = Array.from({ length: 300 }, (_, index): BoardOperation => {
    return { op: "add", card: card(`n${index}`, "todo"), after: "a" };
  });
  const cards = toBoardCards(board, run(board, ...operations)).filter(
    ({ column }) => column === "todo",
  );
  expect(Math.max(...cards.map(({ position }) => position.length))).toBeLessThanOrEqual(32);
  // Each went right below a, so the latest comes first.
  const newest = Array.from({ length: 300 }, (_, index) => `n${299 - index}`);
  expect(cards.map(({ id }) => id)).toEqual(["a", ...newest, "b"]);
});

test("whatever is done: ids stay single, every card is in one column, and no limit is passed", () => {
  const id = fc.constantFrom("a", "b", "c", "d", "e", "f", "z");
  const column = fc.constantFrom("todo", "doing", "done", "nowhere");
  const after = fc.option(id, { nil: null });
  const operation: fc.Arbitrary<BoardOperation> = fc.oneof(
    fc.record({
      op: fc.constant("add" as const),
      card: fc.tuple(id, column).map(([i, c]) => card(i, c)),
      after,
    }),
    fc.record({ op: fc.constant("move" as const), card: id, column, after }),
    fc.record({ op: fc.constant("edit" as const), card: id, title: fc.constant("New") }),
    fc.record({ op: fc.constant("remove" as const), card: id }),
  );
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
      let changes: CardChanges = NONE;
      let ids = new Set(["a", "b", "c"]);
      for (const each of operations) {
        const before = new Map(changes);
        const result = applyBoardOperation(board, changes, each);
        expect(changes).toEqual(before);
        if (!result.ok) continue;
        changes = result.changes;
        if (each.op === "add") ids = new Set([...ids, each.card.id]);
        if (each.op === "remove") ids = new Set([...ids].filter((one) => one !== each.card));
        const cards = toBoardCards(board, changes);
        expect(cards.map((one) => one.id).toSorted()).toEqual([...ids].toSorted());
        expect(cards.every((one) => board.columns.some((own) => own.id === one.column))).toBe(true);
        expect(cards.filter((one) => one.column === "doing").length).toBeLessThanOrEqual(2);
      }
    }),
  );
});
