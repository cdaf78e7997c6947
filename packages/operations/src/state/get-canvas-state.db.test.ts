import { describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
describeOperation({
  name: "get_canvas_state",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create() }),
  namesCanvas: true,
});

test("every key is told with value, version, who and when, in the order of the keys; cleared ones are not", async () => {
  const id = await given.create();
  const [first, second] = [given.account.keyContext(), given.account.keyContext()];
  expect(await given.world.run("get_canvas_state", first, { id })).toEqual({ state: [] });
  await given.world.run("set_canvas_state", first, {
    id,
    values: { "z.list": [1, { b: 1, a: [null] }], a: "one", gone: true },
  });
  given.world.clock.advance(1_000);
  await given.world.run("set_canvas_state", second, { id, values: { a: "two", gone: null } });
  const by = { name: `Key of ${given.account.owner.name}`, kind: "agent" };
  const { state } = await given.world.run<{ state: object[] }>("get_canvas_state", first, { id });
  expect(state).toEqual([
    { key: "a", value: "two", version: 2, by, at: "2026-12-01T09:00:01.000Z" },
    {
      key: "z.list",
      value: [1, { b: 1, a: [null] }],
      version: 1,
      by,
      at: "2026-12-01T09:00:00.000Z",
    },
  ]);
  // The order of an object's members is the sender's.
  expect(JSON.stringify(state[1])).toContain('{"b":1,"a":[null]}');
});
