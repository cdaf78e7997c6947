import { describeOperation, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();
type Entry = { key: string; value: unknown; version: number };
const contract = {
  state: {
    topic: { schema: { type: "string", maxLength: 10 }, writers: [] },
    "votes.*": {
      schema: { type: "object", properties: { n: { type: "integer" } } },
      writers: "any",
    },
  },
};
const set = (id: string, values: object, ctx = given.account.keyContext()) =>
  given.world.run<{ state: Entry[] }>("set_canvas_state", ctx, { id, values });
const refuse = (id: string, values: object) =>
  given.world.refusal("set_canvas_state", given.account.keyContext(), { id, values });
const read = async (id: string) =>
  (
    await given.world.run<{ state: Entry[] }>("get_canvas_state", given.account.keyContext(), {
      id,
    })
  ).state;
const values = async (id: string) =>
  Object.fromEntries((await read(id)).map(({ key, value }) => [key, value]));

describeOperation({
  name: "set_canvas_state",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create(), values: { topic: "x" } }),
  namesCanvas: true,
});

test("each write of a key is one version on; a key that was cleared goes on where it was", async () => {
  const id = await given.create();
  expect(await set(id, { a: 1, b: 1 })).toEqual({
    state: [
      { key: "a", version: 1 },
      { key: "b", version: 1 },
    ],
  });
  expect(await set(id, { a: null, never: null })).toEqual({ state: [{ key: "a", version: 2 }] });
  expect(await set(id, { a: 3 })).toEqual({ state: [{ key: "a", version: 3 }] });
  expect(await values(id)).toEqual({ a: 3, b: 1 });
});

describe("a contract", () => {
  test("refuses undeclared keys and values that do not fit, at their paths, and writes nothing", async () => {
    const id = await given.create({ contract });
    expect(await refuse(id, { topic: "fine", tpoic: "x" })).toMatchObject({
      error: "undeclared_key",
      issues: [{ path: "values.tpoic", code: "undeclared_key" }],
    });
    expect(await refuse(id, { topic: "much too long", "votes.a": { n: 1.5 } })).toMatchObject({
      error: "schema_mismatch",
      issues: [{ path: "values.topic" }, { path: 'values["votes.a"].n' }],
    });
    expect(await read(id)).toEqual([]);
    await set(id, { topic: "fine", "votes.a": { n: 2 } });
    expect(await values(id)).toEqual({ topic: "fine", "votes.a": { n: 2 } });
  });

  test("cannot come over stored values that it does not fit, unless the same request mends them", async () => {
    const id = await given.create();
    await set(id, { topic: "a very long topic", extra: 1 });
    const patch = (operations: object[]) => ({ id, baseVersion: 1, operations });
    const set_contract = { op: "set", contract };
    const ctx = given.account.keyContext();
    expect(await given.world.refusal("patch_canvas", ctx, patch([set_contract]))).toMatchObject({
      error: "contract_mismatch",
      issues: [
        { path: "operations[0].contract", code: "undeclared_key" },
        { path: "operations[0].contract", code: "schema_mismatch" },
      ],
    });
    const mend = { op: "set_state", values: { extra: null, topic: "short" } };
    expect(await given.world.run("patch_canvas", ctx, patch([mend, set_contract]))).toMatchObject({
      version: 2,
    });
    expect(await values(id)).toEqual({ topic: "short" });
    expect((await refuse(id, { extra: 2 })).error).toBe("undeclared_key");
  });

  test("comes and goes with update_canvas, whose state mends what is stored", async () => {
    const id = await given.create();
    await set(id, { topic: 7 });
    const nodes = [{ id: "n", kind: "widget", widget: "note@1", data: { markdown: "N" } }];
    const update = (baseVersion: number, more: object, spec: object) =>
      given.world.run("update_canvas", given.account.keyContext(), {
        id,
        baseVersion,
        spec: { title: "T", nodes, ...spec },
        ...more,
      });
    await expect(update(1, {}, { contract })).rejects.toMatchObject({
      code: "contract_mismatch",
      issues: [{ path: "spec.contract" }],
    });
    await expect(update(1, { state: { topic: 8 } }, { contract })).rejects.toMatchObject({
      code: "schema_mismatch",
      issues: [{ path: "state.topic" }],
    });
    await update(1, { state: { topic: "seven" } }, { contract });
    expect(await read(id)).toMatchObject([{ key: "topic", value: "seven", version: 2 }]);
    await update(2, {}, {});
    await set(id, { anything: [1] });
    expect(await values(id)).toEqual({ anything: [1], topic: "seven" });
  });
});

describe("limits", () => {
  test("are 1 to 20 keys in one call, of 128 characters that a key may have", async () => {
    const id = await given.create();
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index]));
    expect(await refuse(id, {})).toMatchObject({
      error: "invalid_input",
      issues: [{ path: "values" }],
    });
    expect((await refuse(id, many(21))).issues).toMatchObject([
      { path: "values", code: "too_many" },
    ]);
    await set(id, many(20));
    await set(id, { ["k".repeat(128)]: 1 });
    for (const key of ["k".repeat(129), "", "a b", "ü", "widget:options"])
      expect(["undeclared_key", "not_a_writer"]).toContain((await refuse(id, { [key]: 1 })).error);
  });

  test("are 64 KiB for a value and 2 MiB for a canvas", async () => {
    const id = await given.create();
    const full = "x".repeat(65_534);
    expect(await refuse(id, { big: `${full}x` })).toMatchObject({
      error: "limit_exceeded",
      issues: [{ path: "values.big", code: "too_large" }],
    });
    // 32 values of 64 KiB are 2 MiB exactly.
    for (let at = 0; at < 32; at += 16)
      await set(id, Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`v${at + i}`, full])));
    expect((await refuse(id, { one: 1 })).error).toBe("limit_exceeded");
    await set(id, { v0: null, one: 1 });
    expect((await refuse(id, { v0: full })).error).toBe("limit_exceeded");
  });

  test("are 500 keys for a canvas, cleared ones not counted", async () => {
    const id = await given.create();
    for (let at = 0; at < 500; at += 20)
      await set(id, Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`k${at + i}`, i])));
    expect((await refuse(id, { more: 1 })).error).toBe("limit_exceeded");
    await set(id, { k7: null, more: 1 });
    expect(await read(id)).toHaveLength(500);
  });
});

test("only an active canvas takes state, and whoever may not write does not", async () => {
  const [answered, closed] = [await given.create(), await given.create()];
  await given.answer(answered);
  await given.world.run("close_canvas", given.account.keyContext(), { id: closed });
  expect((await refuse(answered, { a: 1 })).error).toBe("canvas_answered");
  expect((await refuse(closed, { a: 1 })).error).toBe("canvas_closed");
});
