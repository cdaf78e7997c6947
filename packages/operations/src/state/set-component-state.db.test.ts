import { componentCanvas, componentNode, describeOperation, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();
type Written = { key: string; version: number; stateRevision: number };
type Entry = { key: string; value: unknown; version: number };

const contract = {
  state: {
    votes: { schema: { type: "integer", minimum: 0 }, writers: ["counter"] },
    topic: { writers: [] },
    "notes.*": { writers: "any" },
  },
};
const create = async (over = {}) =>
  (
    await given.world.run<{ id: string }>(
      "create_canvas",
      given.account.keyContext(),
      componentCanvas(
        {},
        {
          nodes: [
            componentNode(),
            componentNode({ id: "other" }),
            { id: "note", kind: "widget", widget: "note@1", data: { markdown: "Below" } },
          ],
          ...over,
        },
      ),
    )
  ).id;
const write = (id: string, input: object, browser = "ana") =>
  given.world.run<Written>("set_component_state", given.account.viewerContext(id, browser), {
    ...{ id, nodeId: "counter", key: "votes", value: 1, ...input },
  });
const refuse = (id: string, input: object) =>
  given.world.refusal("set_component_state", given.account.viewerContext(id, "ana"), {
    ...{ id, nodeId: "counter", key: "votes", value: 1, ...input },
  });
const open = (id: string) =>
  given.world.run<{ entries: Entry[]; stateRevision: number }>(
    "open_component_state",
    given.account.viewerContext(id, "ben"),
    { id },
  );

describeOperation({
  name: "set_component_state",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await create(), nodeId: "counter", key: "votes", value: 1 }),
  namesCanvas: true,
});

test("what one person's component writes, another's reads, with its version", async () => {
  const id = await create();
  expect(await write(id, { value: 1 })).toEqual({ key: "votes", version: 1, stateRevision: 1 });
  expect(await write(id, { value: { deep: [1] } })).toMatchObject({ version: 2, stateRevision: 2 });
  expect(await open(id)).toEqual({
    entries: [{ key: "votes", value: { deep: [1] }, version: 2 }],
    stateRevision: 2,
  });
  // A cleared key keeps its version, so that the next writer can say which one they saw.
  await write(id, { value: null });
  expect((await open(id)).entries).toEqual([{ key: "votes", value: null, version: 3 }]);
  expect(await write(id, { value: 5, expectedVersion: 3 })).toMatchObject({ version: 4 });
});

test("an agent reads the same, and hears of it once", async () => {
  const id = await create();
  await write(id, { value: 7 });
  const ctx = given.account.keyContext();
  const { state } = await given.world.run<{ state: Entry[] }>("get_canvas_state", ctx, { id });
  expect(state).toMatchObject([{ key: "votes", value: 7, by: { kind: "person" } }]);
  const { events } = await given.world.run<{ events: { type: string }[] }>("list_events", ctx, {
    canvasId: id,
  });
  expect(events.map(({ type }) => type)).toEqual(["state.changed"]);
});

test("a version that was not seen is a conflict that tells the newest value", async () => {
  const id = await create();
  await write(id, { value: 1, expectedVersion: 0 });
  await write(id, { value: 2 }, "ben");
  expect(await refuse(id, { value: 3, expectedVersion: 1 })).toMatchObject({
    error: "state_conflict",
    details: { key: "votes", version: 2, value: 2 },
  });
  expect((await open(id)).entries).toMatchObject([{ value: 2, version: 2 }]);
});

test("of two that saw the same version, one wins and the other is told", async () => {
  const id = await create();
  await write(id, { value: 0 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      write(id, { value: index + 1, expectedVersion: 1 }, `p${index}`),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await open(id)).entries).toMatchObject([{ version: 2 }]);
});

describe("the contract", () => {
  test("says which node may write which key, whatever it asks for", async () => {
    const id = await create({ contract });
    expect(await write(id, { value: 3 })).toMatchObject({ version: 1 });
    expect((await refuse(id, { nodeId: "other" })).error).toBe("not_a_writer");
    expect((await refuse(id, { key: "topic" })).error).toBe("not_a_writer");
    expect((await refuse(id, { key: "topic", value: null })).error).toBe("not_a_writer");
    expect((await refuse(id, { key: "nothing" })).error).toBe("undeclared_key");
    expect(await refuse(id, { value: -1 })).toMatchObject({
      error: "schema_mismatch",
      issues: [{ path: "value" }],
    });
    expect(await write(id, { nodeId: "other", key: "notes.a", value: "x" })).toMatchObject({
      version: 1,
    });
    expect((await open(id)).entries).toHaveLength(2);
  });

  test("never lets a component write where widgets keep their own", async () => {
    const id = await create();
    for (const key of ["widget:note", "widget:", "", "a b"])
      expect(["not_a_writer", "undeclared_key"]).toContain((await refuse(id, { key })).error);
  });
});

describe("refused", () => {
  test("from a node that is no component, or not there", async () => {
    const id = await create();
    for (const nodeId of ["note", "nothing"])
      expect(await refuse(id, { nodeId })).toMatchObject({
        error: "invalid_input",
        issues: [{ path: "nodeId", code: "unknown_id" }],
      });
    expect(await open(id)).toEqual({ entries: [], stateRevision: 0 });
  });

  test("to whoever may only look, to a foreign link, and on a closed canvas", async () => {
    const [looking, id] = [await create({ access: { linkRole: "viewer" } }), await create()];
    expect((await refuse(looking, {})).error).toBe("forbidden");
    const stranger = given.account.viewerContext(looking, "ana");
    const input = { id, nodeId: "counter", key: "votes", value: 1 };
    expect((await given.world.refusal("set_component_state", stranger, input)).error).toBe(
      "not_found",
    );
    await given.world.run("close_canvas", given.account.keyContext(), { id });
    expect((await refuse(id, {})).error).toBe("canvas_closed");
  });

  test("a value that is too large", async () => {
    const id = await create();
    expect(await refuse(id, { value: "x".repeat(65_535) })).toMatchObject({
      error: "limit_exceeded",
      issues: [{ path: "value", code: "too_large" }],
    });
  });
});
