import { describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
const acquire = (id: string, ctx: ReturnType<typeof given.account.keyContext>) =>
  given.world.run("acquire_canvas_lock", ctx, { id });
const patch = (id: string, baseVersion: number) => ({
  id,
  baseVersion,
  operations: [{ op: "set", title: `After ${baseVersion}` }],
});

describeOperation({
  name: "acquire_canvas_lock",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create() }),
  namesCanvas: true,
});

test("keeps everybody else's edits out for a minute, naming who and for how long, and lets its holder edit", async () => {
  const id = await given.create();
  const [mine, other] = [given.account.keyContext(), given.account.personContext()];
  await acquire(id, mine);
  given.world.clock.advance(20_500);
  for (const [name, input] of [
    ["patch_canvas", patch(id, 1)],
    ["update_canvas", { id, baseVersion: 1, spec: { title: "U", nodes: [aNote] } }],
    ["acquire_canvas_lock", { id }],
  ] as const)
    expect(await given.world.refusal(name, other, input)).toMatchObject({
      error: "canvas_locked",
      retryAfterSeconds: 40,
      details: { by: { name: `Key of ${given.account.owner.name}`, kind: "agent" } },
    });
  expect(await given.world.run("patch_canvas", mine, patch(id, 1))).toMatchObject({ version: 2 });
  given.world.clock.advance(39_500);
  expect(await given.world.run("patch_canvas", other, patch(id, 2))).toMatchObject({ version: 3 });
});

test("is renewed by its holder, and answers, reads and state of the lock go on beside it", async () => {
  const id = await given.create({ stayOpen: true });
  const mine = given.account.keyContext();
  await acquire(id, mine);
  given.world.clock.advance(59_000);
  const { expiresAt } = await acquire(id, mine);
  expect(expiresAt).toBe(new Date(given.world.clock.now().getTime() + 60_000).toISOString());
  await given.answer(id);
  expect(await given.world.run("get_canvas", given.account.keyContext(), { id })).toMatchObject({
    answers: 1,
  });
});

test("of twenty at once exactly one takes it", async () => {
  const id = await given.create();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => acquire(id, given.account.keyContext())),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected")
      expect(outcome.reason).toMatchObject({ code: "canvas_locked" });
});

test("a closed canvas cannot be locked, an answered one can", async () => {
  const [closed, answered] = [await given.create(), await given.create()];
  await given.world.run("close_canvas", given.account.keyContext(), { id: closed });
  await given.answer(answered);
  expect(
    (await given.world.refusal("acquire_canvas_lock", given.account.keyContext(), { id: closed }))
      .error,
  ).toBe("canvas_closed");
  expect(await acquire(answered, given.account.keyContext())).toMatchObject({ held: true });
});

const aNote = { id: "n", kind: "widget", widget: "note@1", data: { markdown: "N" } };
