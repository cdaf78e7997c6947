import { describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
const run = (name: string, id: string, ctx: ReturnType<typeof given.account.keyContext>) =>
  given.world.run(name, ctx, { id });

describeOperation({
  name: "release_canvas_lock",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create() }),
  namesCanvas: true,
});

test("lets the next one in, and from somebody who does not hold it changes nothing", async () => {
  const id = await given.create();
  const [mine, other] = [given.account.keyContext(), given.account.keyContext()];
  await run("acquire_canvas_lock", id, mine);
  expect(await run("release_canvas_lock", id, other)).toMatchObject({
    held: false,
    by: { kind: "agent" },
  });
  expect(await run("get_canvas_lock", id, mine)).toMatchObject({ held: true });
  const free = { held: false, by: null, expiresAt: null };
  expect(await run("release_canvas_lock", id, mine)).toEqual(free);
  expect(await run("release_canvas_lock", id, mine)).toEqual(free);
  expect(await run("acquire_canvas_lock", id, other)).toMatchObject({ held: true });
});
