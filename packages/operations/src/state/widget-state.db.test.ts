import { createWidgetActs, RECORDED_WIDGETS, RECORDS, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();
const acts = createWidgetActs(given);
const card = (op: object) => ({ "widget:board": op });

describe("get_canvas_state", () => {
  test("lists a key for every node that takes records, beside those that were set", async () => {
    const id = await acts.make({ todo: {}, talk: {} });
    await acts.write(id, { topic: "x" });
    const made = await acts.readState(id);
    expect(made.map(({ key }) => key)).toEqual(["topic", "widget:todo", "widget:talk"]);
    expect(made[1]).toMatchObject({ version: 1, by: { kind: "agent" }, value: { done: 0 } });
    given.world.clock.advance(1_000);
    await acts.act(id, "todo", RECORDS.todo);
    const [, todo] = await acts.readState(id);
    expect(todo).toMatchObject({
      ...{ version: 2, by: { name: "ANA", kind: "person" } },
      ...{ at: given.world.clock.now().toISOString(), value: { done: 1 } },
    });
  });

  test("encodes whatever a node is called, and set_canvas_state takes the key back", async () => {
    const nodes = ["a/b c", "ü:%61", "constructor"].map((id) => ({
      ...{ id, kind: "widget" },
      ...RECORDED_WIDGETS.todo,
    }));
    const id = await given.create({ nodes, edges: [], answerSchema: undefined });
    const keys = (await acts.readState(id)).map(({ key }) => key);
    expect(keys).toEqual(["widget:a%2Fb%20c", "widget:%C3%BC%3A%2561", "widget:constructor"]);
    await acts.write(id, Object.fromEntries(keys.map((key) => [key, RECORDS.todo])));
    for (const { value } of await acts.readState(id)) expect(value).toMatchObject({ done: 1 });
  });
});

describe("set_canvas_state on a widget's key", () => {
  test("ticks, changes cards and posts, beside keys of its own, in one call", async () => {
    const id = await acts.make({ todo: {}, board: {}, talk: {} });
    const written = await acts.write(id, {
      topic: "x",
      "widget:todo": { item: "lamp", done: true },
      "widget:board": { op: "add", card: { id: "n", column: "done", title: "N" } },
      "widget:talk": { text: "Done" },
    });
    expect(written.state).toEqual([
      { key: "topic", version: 1 },
      { key: "widget:todo", version: 1 },
      { key: "widget:board", version: 1 },
      { key: "widget:talk", version: 1 },
    ]);
    const name = `Key of ${given.account.owner.name}`;
    expect(await acts.see(id, "todo")).toMatchObject({ items: [{}, { done: true, by: name }] });
    expect(await acts.see(id, "board")).toMatchObject({ columns: [{}, { cards: [{ id: "n" }] }] });
    expect(await acts.see(id, "talk")).toMatchObject({
      messages: [{ from: "agent", name, text: "Done" }],
    });
    expect(
      await given.sql("select record_count, key_count from canvas_states where canvas_id = $1", [
        id,
      ]),
    ).toEqual([{ record_count: 3, key_count: 1 }]);
  });

  test.each(["poll", "rank", "compare", "sums", "release", "text"] as const)(
    "is not an agent's on %s, and says what to do",
    async (nodeId) => {
      const id = await acts.make({ [nodeId]: {} });
      const key = `widget:${nodeId}`;
      const refusal = await acts.refuseWrite(id, { [key]: RECORDS[nodeId] });
      expect(refusal).toMatchObject({
        error: "not_a_writer",
        issues: [{ path: `values["${key}"]` }],
      });
      expect(refusal.message).toMatch(/ask |patch_canvas|beside it/);
    },
  );

  test.each<[string, string, unknown, string]>([
    ["a node that is not there", "widget:gone", { text: "x" }, "not_a_writer"],
    ["a key that is encoded otherwise", "widget:t%6Fdo", RECORDS.todo, "not_a_writer"],
    ["a key that cannot be decoded", "widget:%E0%A4%A", RECORDS.todo, "not_a_writer"],
    ["the prefix alone", "widget:", RECORDS.todo, "not_a_writer"],
    ["null, which would clear it", "widget:todo", null, "not_a_writer"],
    ["a value of another kind", "widget:todo", { text: "x" }, "invalid_input"],
    ["an item that is not there", "widget:todo", { item: "door", done: true }, "invalid_input"],
  ])("refuses %s and changes nothing at all", async (_what, key, value, error) => {
    const id = await acts.make({ todo: {}, talk: {} });
    const refusal = await acts.refuseWrite(id, {
      ...{ topic: "x", "widget:talk": { text: "Hello" } },
      [key]: value,
    });
    expect(refusal.error).toBe(error);
    expect(refusal.issues?.[0]?.path).toContain(`values["${key}"]`);
    expect((await acts.readState(id)).map(({ value: state }) => state)).toMatchObject([
      { done: 0 },
      { messages: [] },
    ]);
  });

  test("says where in the value something is wrong", async () => {
    const id = await acts.make({ board: {} });
    expect(
      (await acts.refuseWrite(id, card({ op: "move", card: "x", column: "z" }))).issues,
    ).toEqual([
      { path: 'values["widget:board"].column', code: "unknown_id", message: expect.any(String) },
    ]);
    expect((await acts.refuseWrite(id, card({ op: "fly" }))).issues).toMatchObject([
      { path: 'values["widget:board"].op' },
    ]);
  });

  test("tells an agent of a card that is there or gone already, which may be a slip", async () => {
    const id = await acts.make({ board: {} });
    const add = card({ op: "add", card: { id: "n", column: "done", title: "N" } });
    await acts.write(id, add);
    expect((await acts.refuseWrite(id, add)).issues).toMatchObject([{ code: "duplicate" }]);
    await acts.write(id, card({ op: "remove", card: "n" }));
    expect((await acts.refuseWrite(id, card({ op: "remove", card: "n" }))).issues).toMatchObject([
      { code: "unknown_id" },
    ]);
  });

  test("needs no declaration in a contract, and is not counted among the keys", async () => {
    const contract = {
      state: { topic: { writers: [] } },
      roles: { todo: { purpose: "Shows it", reads: ["widget:todo", "widget:other"], writes: [] } },
    };
    const id = await acts.make({ todo: {} }, { contract });
    await acts.write(id, { topic: 1, "widget:todo": RECORDS.todo });
    expect((await acts.refuseWrite(id, { "widget:todo": RECORDS.todo, other: 1 })).error).toBe(
      "undeclared_key",
    );
    const full = await acts.make({ todo: {} });
    for (let at = 0; at < 500; at += 20)
      await acts.write(
        full,
        Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`k${at + i}`, i])),
      );
    await acts.write(full, { "widget:todo": RECORDS.todo });
    expect(await acts.readState(full)).toHaveLength(501);
  });

  test("counts among the 20 keys of one call", async () => {
    const id = await acts.make({ todo: {} });
    const plain = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));
    await acts.write(id, { ...plain(19), "widget:todo": RECORDS.todo });
    expect((await acts.refuseWrite(id, { ...plain(20), "widget:todo": RECORDS.todo })).error).toBe(
      "invalid_input",
    );
  });

  test("is refused on an answered or closed canvas", async () => {
    const id = await acts.make({ todo: {} });
    await given.world.run("close_canvas", given.account.keyContext(), { id });
    expect((await acts.refuseWrite(id, { "widget:todo": RECORDS.todo })).error).toBe(
      "canvas_closed",
    );
  });
});

test("state that comes with a spec or a patch is no way into a widget", async () => {
  const id = await acts.make({ todo: {} });
  const operations = [{ op: "set_state", values: { "widget:todo": RECORDS.todo } }];
  const refusal = await given.world.refusal("patch_canvas", given.account.keyContext(), {
    ...{ id, baseVersion: 1, operations },
  });
  expect(refusal).toMatchObject({ error: "not_a_writer" });
  expect(refusal.message).toContain("set_canvas_state");
});
