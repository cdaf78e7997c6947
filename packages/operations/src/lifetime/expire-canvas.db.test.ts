import { decisionCanvas, listAudits, listJobs, setUpWorld } from "@easel/testkit";
import { beforeEach, expect, test } from "vitest";

const HOUR = 3_600_000;

const given = setUpWorld();
let since: number;
beforeEach(async () => {
  since = (await listEvents(0)).next;
});

const expire = (id: string, ctx = given.account.jobContext("expire_canvas")) =>
  given.world.run("expire_canvas", ctx, { id });
const listEvents = (from: number) =>
  given.world.run<{ events: object[]; next: number }>("list_events", given.account.keyContext(), {
    since: from,
  });
const eventsOf = async () => (await listEvents(since)).events;
const waitingJobs = async (id: string) =>
  (await listJobs(given.world.url)).filter((job) => job.key?.endsWith(`:expire:${id}`));

test("creating a canvas schedules its expiry with the same commit", async () => {
  const id = await given.create({ expiresInHours: 2 });
  expect(await waitingJobs(id)).toEqual([
    {
      task: "expire_canvas",
      payload: { organizationId: given.account.organizationId, input: { id } },
      runAt: new Date(given.world.clock.now().getTime() + 2 * HOUR),
      key: `${given.account.organizationId}:expire:${id}`,
    },
  ]);
  const before = (await listJobs(given.world.url)).length;
  await given.world.refusal("create_canvas", given.account.keyContext(), { idempotencyKey: "x" });
  expect(await listJobs(given.world.url)).toHaveLength(before);
});

test("at its moment the event is written, once, with the job in the audit", async () => {
  const id = await given.create({ expiresInHours: 1 });
  given.world.clock.advance(HOUR);
  expect(await expire(id)).toEqual({ expired: true });
  expect(await expire(id)).toEqual({ expired: false });
  expect(await eventsOf()).toMatchObject([
    { type: "canvas.expired", canvasId: id, at: given.world.clock.now().toISOString() },
  ]);
  const [row] = await listAudits(given.world, given.account);
  expect(row).toMatchObject({
    operation: "expire_canvas",
    actor_type: "system",
    actor_id: "expire_canvas",
  });
});

test("jobs that run at the same time write one event", async () => {
  const id = await given.create({ expiresInHours: 1 });
  given.world.clock.advance(HOUR);
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => expire(id)));
  expect(outcomes.filter(({ expired }) => expired)).toHaveLength(1);
  expect(await eventsOf()).toHaveLength(1);
});

test("a job that comes early schedules itself for the right moment", async () => {
  const id = await given.create({ expiresInHours: 1 });
  const [planned] = await waitingJobs(id);
  given.world.clock.advance(HOUR - 1);
  expect(await expire(id)).toEqual({ expired: false });
  expect(await waitingJobs(id)).toEqual([planned]);
  expect(await eventsOf()).toEqual([]);
});

test("every expiry has its event: after an extension, an update and a time of being kept there is another", async () => {
  const id = await given.create({ expiresInHours: 1 });
  const key = given.account.keyContext();
  const passAnHour = async () => {
    given.world.clock.advance(HOUR);
    expect(await expire(id)).toEqual({ expired: true });
  };
  await passAnHour();
  await given.world.run("extend_canvas", key, { id, expiresInHours: 1 });
  expect(await expire(id)).toEqual({ expired: false });
  await passAnHour();
  await given.world.run("pin_canvas", key, { id, pinned: true });
  expect(await expire(id)).toEqual({ expired: false });
  await given.world.run("pin_canvas", key, { id, pinned: false });
  const { nodes, title, answerSchema } = decisionCanvas();
  await given.world.run("update_canvas", key, {
    id,
    baseVersion: 1,
    spec: { title, nodes, answerSchema, expiresInHours: 1 },
  });
  expect((await waitingJobs(id)).map((job) => job.runAt)).toEqual([
    new Date(given.world.clock.now().getTime() + HOUR),
  ]);
  await passAnHour();
  expect(await eventsOf()).toHaveLength(3);
});

test("what is kept, removed or deleted has no expiry to note", async () => {
  const [kept, removed, deleted] = [
    await given.create({ expiresInHours: 1 }),
    await given.create({ expiresInHours: 1 }),
    await given.create({ expiresInHours: 1 }),
  ];
  await given.world.run("pin_canvas", given.account.keyContext(), { id: kept, pinned: true });
  await given.sql("update canvases set status = 'removed' where id = $1::uuid", [removed]);
  await given.world.run("delete_canvas", given.account.keyContext(), { id: deleted });
  given.world.clock.advance(HOUR);
  for (const id of [kept, removed, deleted]) expect(await expire(id)).toEqual({ expired: false });
  expect(await eventsOf()).toMatchObject([{ type: "canvas.deleted" }]);
});

test("a wait for events gets it, and those who may see the canvas only", async () => {
  const id = await given.create({ expiresInHours: 1 });
  const member = given.account.keyContext({ person: await given.account.addMember("member") });
  given.world.clock.advance(HOUR);
  const waits = [given.account.keyContext(), member].map((ctx) =>
    given.world.run<{ events: object[] }>("wait_for_event", ctx, { since, seconds: 2 }),
  );
  await expire(id);
  const [owner, other] = await Promise.all(waits);
  expect(owner?.events).toMatchObject([{ type: "canvas.expired", canvasId: id }]);
  expect(other?.events).toEqual([]);
});

test("nobody but the system runs it, and not in a foreign organization", async () => {
  const id = await given.create({ expiresInHours: 1 });
  given.world.clock.advance(HOUR);
  for (const ctx of [given.account.keyContext(), given.account.personContext()])
    expect((await given.world.refusal("expire_canvas", ctx, { id })).error).toBe("forbidden");
  const foreign = await given.world.addAccount();
  expect(await expire(id, foreign.jobContext())).toEqual({ expired: false });
  expect(await eventsOf()).toEqual([]);
});
