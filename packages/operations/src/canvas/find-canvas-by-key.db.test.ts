import { describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
const find = (idempotencyKey: string, ctx = given.account.keyContext()) =>
  given.world.run("find_canvas_by_key", ctx, { idempotencyKey });
const refusal = async (idempotencyKey: string, ctx = given.account.keyContext()) =>
  (await given.world.refusal("find_canvas_by_key", ctx, { idempotencyKey })).error;

describeOperation({
  name: "find_canvas_by_key",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => {
    const idempotencyKey = `find-${crypto.randomUUID()}`;
    await given.create({ idempotencyKey });
    return { idempotencyKey };
  },
});

test("the canvas is told as create_canvas would tell it again, as it is now", async () => {
  const id = await given.create({ idempotencyKey: "lost reply" });
  await given.world.run("patch_canvas", given.account.keyContext(), {
    id,
    baseVersion: 1,
    operations: [{ op: "set", title: "Renamed" }],
  });
  expect(await find("lost reply")).toEqual({
    id,
    url: `https://easel.test/c/${id}`,
    version: 2,
    status: "active",
    expiresAt: "2026-12-08T09:00:00.000Z",
    priceMicroUsd: 0,
    replayed: true,
  });
});

test("an unknown key, a deleted canvas and one that the caller may not see are the same nothing", async () => {
  const id = await given.create({ idempotencyKey: "to be deleted" });
  await given.world.run("delete_canvas", given.account.keyContext(), { id });
  await given.create({ idempotencyKey: "private one" });
  const member = given.account.keyContext({ person: await given.account.addMember("member") });
  const stranger = (await given.world.addAccount()).keyContext();
  expect(await refusal("never used")).toBe("not_found");
  expect(await refusal("to be deleted")).toBe("not_found");
  expect(await refusal("private one", member)).toBe("not_found");
  expect(await refusal("private one", stranger)).toBe("not_found");
});

test("a key is 1 to 120 characters long", async () => {
  expect(await refusal("")).toBe("invalid_input");
  expect(await refusal("k".repeat(121))).toBe("invalid_input");
  expect(await refusal("k".repeat(120))).toBe("not_found");
});
