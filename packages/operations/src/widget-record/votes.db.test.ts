import { createWidgetActs, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();
const acts = createWidgetActs(given);
const vote = (...options: string[]) => ({ options });
const inSeconds = (seconds: number) =>
  new Date(given.world.clock.now().getTime() + seconds * 1000).toISOString();
const tallyOf = (state: Record<string, unknown> | undefined) =>
  (
    state as { results: { counts: { option: string; votes: number }[] } | null }
  ).results?.counts.map(({ option, votes }) => [option, votes]);

test("a person has one vote, which they may change and take back", async () => {
  const id = await acts.make({ poll: {} });
  const tally = async () => tallyOf(await acts.see(id, "poll", "cem"));
  await acts.act(id, "poll", vote("a"));
  await acts.act(id, "poll", vote("a"), "ben");
  expect(await tally()).toEqual([
    ["a", 2],
    ["b", 0],
  ]);
  await acts.act(id, "poll", vote("b"));
  expect(await tally()).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
  expect((await acts.act(id, "poll", vote())).state).toMatchObject({ voters: 1, own: [] });
  const taken = await acts.act(id, "poll", vote());
  expect(taken.stateRevision).toBe(4);
  expect(await given.sql("select slot from widget_records where canvas_id = $1", [id])).toEqual([
    { slot: "browser:ben" },
  ]);
});

test("votes of many people at once are all counted", async () => {
  const id = await acts.make({ poll: { multiple: true } });
  const people = Array.from({ length: 30 }, (_, index) => `p${index}`);
  await Promise.all(
    people.map((who, index) => acts.act(id, "poll", index % 3 ? vote("a", "b") : vote("b"), who)),
  );
  expect(tallyOf(await acts.see(id, "poll"))).toEqual([
    ["a", 20],
    ["b", 30],
  ]);
  expect(
    await given.sql(
      `select s.revision, s.record_count, s.record_bytes = (select sum(bytes) from widget_records r
          where r.canvas_id = s.canvas_id) as same from canvas_states s where s.canvas_id = $1`,
      [id],
    ),
  ).toEqual([{ revision: 30, record_count: 30, same: true }]);
});

describe("an anonymous poll", () => {
  test("names nobody to anybody, whichever way it is read", async () => {
    const id = await acts.make({ poll: { anonymous: true } });
    const own = await acts.act(id, "poll", vote("a"), "secretperson");
    const outputs = [
      await acts.see(id, "poll", "ben"),
      await acts.readState(id),
      await given.world.run("open_canvas", given.account.viewerContext(id), { id }),
      await given.world.run("open_canvas", given.account.personContext(), { id }),
      await given.world.run("get_canvas", given.account.keyContext(), { id }),
      await given.world.run("list_canvas_changes", given.account.keyContext(), { id }),
      await given.world.run("list_events", given.account.keyContext(), {}),
    ];
    expect(JSON.stringify([own, ...outputs])).not.toMatch(/secretperson/i);
    expect(own.state).toMatchObject({ own: ["a"], voters: 1 });
  });

  test("tells an agent neither who voted last nor when", async () => {
    const id = await acts.make({ poll: { anonymous: true }, rank: {}, todo: {} });
    const made = await acts.readState(id);
    given.world.clock.advance(60_000);
    await acts.act(id, "poll", vote("a"));
    await acts.act(id, "rank", { order: ["a"] });
    await acts.act(id, "todo", { item: "keys", done: true });
    const now = await acts.readState(id);
    const facts = (key: string, of = now) => {
      const { by, at } = of.find((entry) => entry.key === key) ?? {};
      return { by, at };
    };
    for (const key of ["widget:poll", "widget:rank"]) expect(facts(key)).toEqual(facts(key, made));
    expect(facts("widget:todo")).toEqual({
      by: { name: "ANA", kind: "person" },
      at: given.world.clock.now().toISOString(),
    });
  });
});

test("results that are shown after the vote are hidden from who has not voted, and shown to an agent", async () => {
  const id = await acts.make({ poll: { showResults: "afterVote" } });
  await acts.act(id, "poll", vote("a"), "ben");
  expect(await acts.see(id, "poll", "ana")).toEqual({
    ...{ open: true, voters: 1, own: [], results: null },
  });
  const { state } = await acts.act(id, "poll", vote("b"));
  expect(tallyOf(state)).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
  const [entry] = await acts.readState(id);
  expect(tallyOf(entry?.value)).toEqual(tallyOf(state));
});

test("a poll takes votes until its moment and not at it; then all see what was hidden", async () => {
  const id = await acts.make({
    poll: { closesAt: inSeconds(60), showResults: "closed" },
    rank: { closesAt: inSeconds(60) },
  });
  given.world.clock.advance(59_999);
  await acts.act(id, "poll", vote("a"));
  await acts.act(id, "rank", { order: ["b"] });
  expect(await acts.see(id, "poll")).toMatchObject({ open: true, results: null });
  given.world.clock.advance(1);
  expect((await acts.refuse(id, "poll", vote("b"))).error).toBe("forbidden");
  expect((await acts.refuse(id, "poll", vote())).error).toBe("forbidden");
  expect((await acts.refuse(id, "rank", { order: ["a"] }, "ben")).error).toBe("forbidden");
  expect(tallyOf(await acts.see(id, "poll", "ben"))).toEqual([
    ["a", 1],
    ["b", 0],
  ]);
});

test("a ballot can be changed and taken back, and is shown to its person alone", async () => {
  const id = await acts.make({ rank: {} });
  await acts.act(id, "rank", { order: ["a", "b"] });
  expect(await acts.act(id, "rank", { order: ["b", "a"] })).toMatchObject({
    state: { own: ["b", "a"], voters: 1 },
  });
  expect(await acts.see(id, "rank", "ben")).toMatchObject({ own: [], voters: 1 });
  expect((await acts.act(id, "rank", { order: [] })).state).toMatchObject({ voters: 0 });
});

test("weights and scenarios are one per person; an item has one tick, the latest", async () => {
  const id = await acts.make({ compare: {}, sums: {}, todo: {} });
  for (const rent of [5, 7]) await acts.act(id, "compare", { weights: { rent } });
  for (const seats of [3, 4]) await acts.act(id, "sums", { values: { seats } });
  await acts.act(id, "todo", { item: "keys", done: true });
  await acts.act(id, "todo", { item: "keys", done: false }, "ben");
  expect(await acts.see(id, "compare")).toMatchObject({ people: [{ weights: { rent: 7 } }] });
  expect(await acts.see(id, "sums")).toMatchObject({ scenarios: [{ values: { seats: 4 } }] });
  expect(await acts.see(id, "todo")).toMatchObject({ done: 0, items: [{ by: "BEN" }, {}] });
  await acts.act(id, "compare", { weights: {} });
  expect(await acts.see(id, "compare")).toMatchObject({ people: [] });
  expect(await given.sql("select 1 from widget_records where canvas_id = $1", [id])).toHaveLength(
    2,
  );
});

test("a document that is for reading takes nothing", async () => {
  const id = await acts.make({ text: { mode: "read" } });
  expect((await acts.refuse(id, "text", { markdown: "Mine" })).error).toBe("forbidden");
});
