import { describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();

describeOperation({
  name: "get_canvas_head",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create() }),
  namesCanvas: true,
});

test("the head says how far the canvas is, and follows edits, answers and the end", async () => {
  const id = await given.create({ stayOpen: true });
  const head = () => given.world.run("get_canvas_head", given.account.viewerContext(id), { id });
  const first = {
    version: 1,
    layoutVersion: 1,
    status: "active",
    answerCount: 0,
    stateRevision: 0,
    expiresAt: "2026-12-08T09:00:00.000Z",
  };
  expect(await head()).toEqual(first);
  await given.answer(id);
  expect(await head()).toEqual({ ...first, answerCount: 1 });
  await given.world.run("patch_canvas", given.account.keyContext(), {
    id,
    baseVersion: 1,
    operations: [{ op: "update_node", id: "why", size: { width: 700, height: 700 } }],
  });
  expect(await head()).toMatchObject({ version: 2, layoutVersion: 2 });
  await given.world.run("close_canvas", given.account.keyContext(), { id });
  expect(await head()).toMatchObject({ status: "closed" });
});

test("a link that the canvas no longer opens asks for a sign-in", async () => {
  const id = await given.create();
  const viewer = given.account.viewerContext(id);
  await given.world.run("get_canvas_head", viewer, { id });
  await given.sql("update canvases set access_mode = 'invited' where id = $1::uuid", [id]);
  expect((await given.world.refusal("get_canvas_head", viewer, { id })).error).toBe(
    "unauthenticated",
  );
});
