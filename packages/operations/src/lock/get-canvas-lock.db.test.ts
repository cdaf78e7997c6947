import { describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
describeOperation({
  name: "get_canvas_lock",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create() }),
  namesCanvas: true,
});

test("nobody holds a new canvas; a holder is told to itself and to others", async () => {
  const id = await given.create();
  const [mine, other] = [given.account.keyContext(), given.account.keyContext()];
  const read = (ctx: typeof mine) => given.world.run("get_canvas_lock", ctx, { id });
  expect(await read(mine)).toEqual({ held: false, by: null, expiresAt: null });
  await given.world.run("acquire_canvas_lock", mine, { id });
  const by = { name: `Key of ${given.account.owner.name}`, kind: "agent" };
  const expiresAt = new Date(given.world.clock.now().getTime() + 60_000).toISOString();
  expect(await read(mine)).toEqual({ held: true, by, expiresAt });
  expect(await read(other)).toEqual({ held: false, by, expiresAt });
  given.world.clock.advance(60_000);
  expect(await read(mine)).toEqual({ held: false, by: null, expiresAt: null });
});
