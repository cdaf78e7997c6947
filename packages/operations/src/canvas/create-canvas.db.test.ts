import {
  decisionCanvas,
  describeOperation,
  openWorld,
  type TestAccount,
  type World,
} from "@easel/testkit";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

let world: World;
let account: TestAccount;
beforeAll(async () => {
  world = await openWorld(inject("databaseUrl"));
  account = await world.addAccount();
});
afterAll(() => world.close());

describeOperation({
  name: "create_canvas",
  world: () => world,
  account: () => account,
  validInput: async () => decisionCanvas(),
  replays: true,
});

test("a canvas lives seven days, is private and view only, unless told otherwise", async () => {
  const { access: _, ...input } = decisionCanvas();
  const created = await world.run("create_canvas", account.keyContext(), input);
  expect(created).toMatchObject({
    version: 1,
    status: "active",
    expiresAt: "2026-12-08T09:00:00.000Z",
  });
  const read = await world.run("get_canvas", account.keyContext(), { id: created.id });
  expect(read.access).toEqual({
    mode: "link",
    invited: [],
    visibility: "private",
    linkRole: "viewer",
  });
});

test("200 parallel creates with 20 keys make 20 canvases, each replay with its own", async () => {
  const crowd = await world.addAccount();
  const inputs = Array.from({ length: 20 }, (_, index) =>
    decisionCanvas({ idempotencyKey: `crowd-${index}` }),
  );
  const results = await Promise.all(
    Array.from({ length: 200 }, (_, call) => {
      const input = inputs[call % 20];
      return world.run<{ id: string; replayed: boolean }>(
        "create_canvas",
        crowd.keyContext(),
        input,
      );
    }),
  );
  const idsByKey = Array.from(
    { length: 20 },
    (_, key) => new Set(results.filter((_, call) => call % 20 === key).map((result) => result.id)),
  );
  expect(idsByKey.map((ids) => ids.size)).toEqual(Array(20).fill(1));
  expect(results.filter((result) => !result.replayed)).toHaveLength(20);
  const listed = await world.run<{ total: number }>("list_canvases", crowd.keyContext(), {});
  expect(listed.total).toBe(20);
});
