import { describeOperation, listAudits, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
const close = (id: string, ctx = given.account.keyContext()) =>
  given.world.run("close_canvas", ctx, { id });

describeOperation({
  name: "close_canvas",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create() }),
  namesCanvas: true,
  replays: true,
});

test("closing ends answers and edits, tells how many answers there are, and raises one event", async () => {
  const id = await given.create({ stayOpen: true });
  await given.answer(id);
  expect(await close(id)).toEqual({ id, status: "closed", answers: 1 });
  expect(await close(id)).toEqual({ id, status: "closed", answers: 1 });
  const { events } = await given.world.run<{ events: object[] }>(
    "list_events",
    given.account.keyContext(),
    { canvasId: id },
  );
  expect(events).toMatchObject([
    { type: "answer.submitted" },
    { type: "canvas.closed", canvasId: id, at: "2026-12-01T09:00:00.000Z" },
  ]);
});

test("ten at once close it once", async () => {
  const id = await given.create();
  const before = (await listAudits(given.world, given.account)).length;
  await Promise.all(Array.from({ length: 10 }, () => close(id)));
  expect(await listAudits(given.world, given.account)).toHaveLength(before + 1);
  const { events } = await given.world.run<{ events: object[] }>(
    "list_events",
    given.account.keyContext(),
    { canvasId: id },
  );
  expect(events).toHaveLength(1);
});

test("an answered canvas can be closed; an expired and a removed one say why not", async () => {
  const [answered, expired, removed] = [
    await given.create(),
    await given.create(),
    await given.create(),
  ];
  await given.answer(answered);
  expect(await close(answered)).toMatchObject({ status: "closed", answers: 1 });
  await given.sql("update canvases set expires_at = $2 where id = $1::uuid", [
    expired,
    given.world.clock.now(),
  ]);
  await given.sql("update canvases set status = 'removed' where id = $1::uuid", [removed]);
  const refusal = (id: string) =>
    given.world.refusal("close_canvas", given.account.keyContext(), { id });
  expect(await refusal(expired)).toMatchObject({
    error: "canvas_expired",
    details: { status: "expired" },
  });
  expect(await refusal(removed)).toMatchObject({
    error: "canvas_removed",
    details: { status: "removed" },
  });
});

test("a member closes what the organization sees, and somebody with the link does not", async () => {
  const id = await given.create({
    access: { visibility: "organization", linkRole: "participant" },
  });
  const viewer = await given.world.refusal("close_canvas", given.account.viewerContext(id), { id });
  expect(viewer.error).toBe("forbidden");
  const member = given.account.keyContext({ person: await given.account.addMember("member") });
  expect(await close(id, member)).toMatchObject({ status: "closed" });
});
