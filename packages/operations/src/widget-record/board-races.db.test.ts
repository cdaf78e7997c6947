import { createWidgetActs, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld({ poolMax: 20 });
const acts = createWidgetActs(given);
type Board = { columns: { id: string; cards: { id: string }[] }[] };
const columnsOf = (state: unknown) =>
  Object.fromEntries(
    (state as Board).columns.map(({ id, cards }) => [id, cards.map((card) => card.id)]),
  );

test("moves at the same time leave every card in one column, and count each once", async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `c${index}`);
  const columns = ["todo", "doing", "done"].map((id) => ({ id, title: id }));
  const cards = ids.map((id) => ({ id, column: "todo", title: id }));
  const id = await acts.make({ board: { columns, cards } });
  const moves = Array.from({ length: 20 }, (_, index) => ({
    op: "move",
    card: ids[index % 12],
    column: ["doing", "done", "todo"][index % 3],
    ...(index % 2 === 0 && { after: null }),
  }));
  const outcomes = await Promise.all(
    moves.map((move, index) => acts.act(id, "board", move, `person-${index}`)),
  );
  const board = columnsOf(await acts.see(id, "board"));
  expect(Object.values(board).flat().sort()).toEqual([...ids].sort());
  // A move to where the card stands already changes nothing and counts nothing.
  const revisions = [...new Set(outcomes.map(({ stateRevision }) => stateRevision))];
  expect(revisions.toSorted((a, b) => a - b)).toEqual(revisions.map((_, index) => index + 1));
  expect(revisions.length).toBeGreaterThan(10);
  await expectTotals(id);
});

test("a column with room for three takes three of twenty that enter at once", async () => {
  const columns = [
    { id: "todo", title: "To do" },
    { id: "done", title: "Done", limit: 3 },
  ];
  const cards = Array.from({ length: 20 }, (_, index) => ({
    ...{ id: `c${index}`, column: "todo", title: "C" },
  }));
  const id = await acts.make({ board: { columns, cards } });
  const results = await Promise.allSettled(
    cards.map((card, index) =>
      acts.act(id, "board", { op: "move", card: card.id, column: "done" }, `person-${index}`),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const board = columnsOf(await acts.see(id, "board"));
  expect([board.todo?.length, board.done?.length]).toEqual([17, 3]);
  await expectTotals(id);
});

test("cards into the same gap again and again key the column anew and keep their order", async () => {
  const id = await acts.make({ board: {} });
  const added = Array.from({ length: 60 }, (_, index) => `n${index}`);
  for (const card of added)
    await acts.act(id, "board", {
      ...{ op: "add", card: { id: card, column: "todo", title: "N" }, after: "x" },
    });
  expect(columnsOf(await acts.see(id, "board"))).toEqual({
    todo: ["x", ...added.toReversed(), "y"],
    done: [],
  });
  await expectTotals(id);
});

test("whoever's card only made room keeps standing as its author", async () => {
  const id = await acts.make({ board: {} });
  await acts.act(
    id,
    "board",
    { op: "add", card: { id: "bens", column: "done", title: "B" } },
    "ben",
  );
  for (let index = 0; index < 60; index++)
    await acts.act(id, "board", {
      ...{ op: "add", card: { id: `n${index}`, column: "done", title: "N" }, after: null },
    });
  expect(
    await given.sql(
      "select author_name, added_by from widget_records where canvas_id = $1 and slot = 'bens'",
      [id],
    ),
  ).toEqual([{ author_name: "BEN", added_by: "browser:ben" }]);
});

async function expectTotals(id: string): Promise<void> {
  const [row] = await given.sql(
    `select s.record_count = count(r.*) as same_count, s.record_bytes = sum(r.bytes) as same_bytes
       from canvas_states s join widget_records r on r.canvas_id = s.canvas_id
      where s.canvas_id = $1 group by s.canvas_id, s.record_count, s.record_bytes`,
    [id],
  );
  expect(row).toEqual({ same_count: true, same_bytes: true });
}
