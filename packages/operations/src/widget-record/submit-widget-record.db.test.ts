import {
  createWidgetActs,
  describeOperation,
  RECORDS,
  type RecordedId,
  setUpWorld,
} from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();
const acts = createWidgetActs(given);
const all = { poll: {}, rank: {}, todo: {}, compare: {}, sums: {}, release: {}, board: {} };
const everything = { ...all, talk: {}, text: {} };

describeOperation({
  name: "submit_widget_record",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({
    ...{ id: await acts.make({ todo: {} }), nodeId: "todo", value: RECORDS.todo },
  }),
  namesCanvas: true,
});

test("each widget takes its own kind of record, and shows it to everybody", async () => {
  const id = await acts.make(everything);
  for (const [index, [nodeId, value]] of Object.entries(RECORDS).entries()) {
    const outcome = await acts.act(id, nodeId, value);
    expect(outcome.stateRevision).toBe(index + 1);
    expect(outcome.state).toEqual(await acts.see(id, nodeId));
  }
  const see = (nodeId: RecordedId) => acts.see(id, nodeId, "ben");
  expect(await see("poll")).toMatchObject({ voters: 1, own: [] });
  expect(await see("rank")).toMatchObject({ voters: 1, own: [] });
  expect(await see("todo")).toMatchObject({ done: 1, items: [{ by: "ANA" }, { done: false }] });
  expect(await see("compare")).toMatchObject({ people: [{ by: "ANA", weights: { rent: 5 } }] });
  expect(await see("sums")).toMatchObject({
    scenarios: [{ name: "Many", by: "ANA", outputs: [{ label: "Double", value: 18 }] }],
  });
  expect(await see("release")).toMatchObject({ state: "approved", decisions: [{ by: "ANA" }] });
  expect(await see("board")).toMatchObject({
    columns: [{ cards: [{ id: "y" }] }, { cards: [{ id: "x" }] }],
  });
  expect(await see("talk")).toMatchObject({ messages: [{ name: "ANA", text: "Hello" }] });
  expect(await see("text")).toMatchObject({ markdown: "Written", by: "ANA" });
});

test.each<[RecordedId, object, string, string]>([
  ["poll", { options: ["a", "b"] }, "value.options", "too_many"],
  ["poll", { options: ["c"] }, "value.options[0]", "unknown_id"],
  ["poll", {}, "value.options", "missing"],
  ["rank", { order: ["a", "a"] }, "value.order[1]", "duplicate"],
  ["todo", { item: "door", done: true }, "value.item", "unknown_id"],
  ["compare", { weights: { size: 1 } }, "value.weights.size", "unknown_id"],
  ["compare", { weights: { rent: 101 } }, "value.weights.rent", "too_big"],
  ["sums", { values: { seats: -1 } }, "value.values.seats", "too_small"],
  ["release", { decision: "reject" }, "value.reason", "missing"],
  ["board", { op: "move", card: "z", column: "done" }, "value.card", "unknown_id"],
  ["board", { op: "move", card: "x", column: "later" }, "value.column", "unknown_id"],
  ["talk", { text: "  " }, "value.text", "invalid_value"],
])("%s refuses %j at its path and keeps nothing", async (nodeId, value, path, code) => {
  const id = await acts.make({ [nodeId]: {} });
  const refusal = await acts.refuse(id, nodeId, value);
  expect(refusal).toMatchObject({ error: "invalid_input", issues: [{ path, code }] });
  expect(await given.sql("select 1 from widget_records where canvas_id = $1", [id])).toEqual([]);
});

test("a node that is not there, or takes nothing, is said to be none", async () => {
  const id = await given.create();
  for (const nodeId of ["gone", "why", "constructor"])
    expect(await acts.refuse(id, nodeId, { options: [] })).toMatchObject({
      error: "invalid_input",
      issues: [{ path: "nodeId", code: "unknown_id" }],
    });
});

describe("whoever acts", () => {
  test("by the link says who they are, and the access log knows it from then on", async () => {
    const id = await acts.make({ todo: {} });
    const ctx = given.account.viewerContext(id, "ana");
    const nameless = { id, nodeId: "todo", value: RECORDS.todo };
    expect(await given.world.refusal("submit_widget_record", ctx, nameless)).toMatchObject({
      issues: [{ path: "name", code: "missing" }],
    });
    await given.world.run("record_canvas_view", ctx, { id });
    await acts.act(id, "todo", RECORDS.todo);
    const owner = given.account.keyContext();
    expect(await given.world.run("list_canvas_viewers", owner, { id })).toMatchObject({
      viewers: [{ name: "ANA", verified: false }],
    });
  });

  test("signed in is known by their account, and verified only where the link alone does not open", async () => {
    const stored = async (access: object) => {
      const id = await acts.make({ todo: {} }, { access });
      await acts.send(id, "todo", RECORDS.todo, given.account.personContext(), { name: "Eve" });
      const [row] = await given.sql(
        "select author_key, author_name, author_email from widget_records where canvas_id = $1",
        [id],
      );
      return row;
    };
    const { personId, name, email } = given.account.owner;
    const known = { author_key: `person:${personId}`, author_name: name };
    expect(await stored({ linkRole: "participant" })).toEqual({ ...known, author_email: null });
    expect(await stored({ mode: "signed_in" })).toEqual({ ...known, author_email: email });
  });

  test("as an agent does what agents may and votes for nobody", async () => {
    const id = await acts.make({ todo: {}, poll: {} });
    const ctx = given.account.keyContext();
    await acts.send(id, "todo", RECORDS.todo, ctx);
    await expect(acts.send(id, "poll", RECORDS.poll, ctx)).rejects.toMatchObject({
      code: "not_a_writer",
    });
  });

  test("by a link for looking is refused, and a foreign browser finds nothing", async () => {
    const id = await acts.make({ todo: {} }, { access: { linkRole: "viewer" } });
    expect((await acts.refuse(id, "todo", RECORDS.todo)).error).toBe("forbidden");
    const other = given.account.viewerContext(await acts.make({ todo: {} }));
    const input = { id, nodeId: "todo", value: RECORDS.todo, name: "Ana" };
    const refusal = await given.world.refusal("submit_widget_record", other, input);
    expect(refusal.error).toBe("not_found");
  });
});

test("only an active canvas takes records, also no approval of an answered one", async () => {
  const nodes = [
    {
      id: "todo",
      kind: "widget",
      widget: "checklist@1",
      data: { items: [{ id: "k", label: "K" }] },
    },
    { id: "ok", kind: "widget", widget: "approval@1", data: { subject: "S", required: 1 } },
  ];
  const answerSchema = { type: "object", properties: { choice: { type: "string" } } };
  const id = await given.create({ nodes, edges: [], answerSchema });
  await given.answer(id);
  expect((await acts.refuse(id, "todo", { item: "k", done: true })).error).toBe("canvas_answered");
  expect((await acts.refuse(id, "ok", RECORDS.release)).error).toBe("canvas_answered");
  await given.world.run("close_canvas", given.account.keyContext(), { id });
  expect((await acts.refuse(id, "todo", { item: "k", done: true })).error).toBe("canvas_closed");
});

describe("a retry after a lost reply", () => {
  test("posts a message once, by its request key, and another with the same words twice", async () => {
    const id = await acts.make({ talk: {} });
    const ctx = given.account.viewerContext(id, "ana");
    const post = (requestKey: string) => acts.send(id, "talk", RECORDS.talk, ctx, { requestKey });
    const first = await post("request-1");
    expect(await post("request-1")).toEqual(first);
    await post("request-2");
    expect(await acts.see(id, "talk")).toMatchObject({
      messages: [{ text: "Hello" }, { text: "Hello" }],
    });
    const [totals] = await given.sql(
      "select revision, record_count from canvas_states where canvas_id = $1",
      [id],
    );
    expect(totals).toEqual({ revision: 2, record_count: 2 });
  });

  test("of another browser with the same key is a message of its own", async () => {
    const id = await acts.make({ talk: {} });
    for (const who of ["ana", "ben"])
      await acts.send(id, "talk", RECORDS.talk, given.account.viewerContext(id, who), {
        requestKey: "request-1",
      });
    expect(await acts.see(id, "talk")).toMatchObject({ messages: [{}, {}] });
  });

  test("adds and removes a card once", async () => {
    const id = await acts.make({ board: {} });
    const add = { op: "add", card: { id: "new", column: "todo", title: "New" } };
    await acts.act(id, "board", add);
    await acts.act(id, "board", { op: "move", card: "new", column: "done" }, "ben");
    expect((await acts.act(id, "board", add)).stateRevision).toBe(2);
    expect((await acts.refuse(id, "board", add, "ben")).issues).toMatchObject([
      { path: "value.card.id", code: "duplicate" },
    ]);
    for (const revision of [3, 3])
      expect((await acts.act(id, "board", { op: "remove", card: "new" })).stateRevision).toBe(
        revision,
      );
  });

  test("of a vote counts also when the poll is over, and of a decision when it is final", async () => {
    const closesAt = new Date(given.world.clock.now().getTime() + 60_000).toISOString();
    const id = await acts.make({ poll: { closesAt }, release: {} });
    const [voted, decided] = [
      await acts.act(id, "poll", RECORDS.poll),
      await acts.act(id, "release", RECORDS.release),
    ];
    given.world.clock.advance(60_000);
    expect(await acts.act(id, "poll", RECORDS.poll)).toMatchObject({
      state: { own: ["a"], open: false, voters: 1 },
    });
    expect((await acts.act(id, "release", RECORDS.release)).state).toEqual(decided.state);
    expect(voted.stateRevision).toBe(1);
  });
});

test("a deleted canvas leaves no record behind", async () => {
  const id = await acts.make(everything);
  for (const [nodeId, value] of Object.entries(RECORDS)) await acts.act(id, nodeId, value);
  await given.world.run("delete_canvas", given.account.keyContext(), { id });
  for (const table of ["widget_records", "canvas_states"])
    expect(await given.sql(`select 1 from ${table} where canvas_id = $1`, [id])).toEqual([]);
});

test("records of a node stay when it goes, and count again when it comes back as the same widget", async () => {
  const id = await acts.make({ poll: {}, todo: {} });
  await acts.act(id, "poll", RECORDS.poll);
  const patch = (baseVersion: number, operation: object) =>
    given.world.run("patch_canvas", given.account.keyContext(), {
      ...{ id, baseVersion, operations: [operation] },
    });
  await patch(1, { op: "remove_node", id: "poll" });
  expect(await acts.see(id, "poll")).toBeUndefined();
  const node = { id: "poll", kind: "widget" };
  const board = {
    ...node,
    widget: "board@1",
    data: { columns: [{ id: "c", title: "C" }], cards: [] },
  };
  await patch(2, { op: "add_node", node: board });
  expect(await acts.see(id, "poll")).toMatchObject({ columns: [{ cards: [] }] });
  await patch(3, { op: "remove_node", id: "poll" });
  const options = [
    { id: "a", title: "A" },
    { id: "c", title: "C" },
  ];
  const poll = { ...node, widget: "poll@1", data: { question: "Q", options } };
  await patch(4, { op: "add_node", node: poll });
  expect(await acts.see(id, "poll")).toMatchObject({ voters: 1, own: ["a"] });
});
