import { describeOperation, listJobs, setUpWorld } from "@easel/testkit";
import { beforeEach, expect, test } from "vitest";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const given = setUpWorld();
beforeEach(async () => {
  await given.sql("update canvases set pinned = false, expires_at = coalesce(expires_at, now())");
});

const pin = (id: string, pinned = true, ctx = given.account.keyContext()) =>
  given.world.run("pin_canvas", ctx, { id, pinned });
const refusal = (id: string, pinned = true, ctx = given.account.keyContext()) =>
  given.world.refusal("pin_canvas", ctx, { id, pinned });
const inHours = (hours: number) =>
  new Date(given.world.clock.now().getTime() + hours * HOUR).toISOString();
const head = (id: string) => given.world.run("get_canvas_head", given.account.keyContext(), { id });

describeOperation({
  name: "pin_canvas",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create(), pinned: true }),
  namesCanvas: true,
  replays: true,
});

test("a kept canvas has no expiry and outlives every date", async () => {
  const id = await given.create({ expiresInHours: 1 });
  expect(await pin(id)).toEqual({ id, status: "active", pinned: true, expiresAt: null });
  given.world.clock.advance(400 * DAY);
  expect(await head(id)).toMatchObject({ status: "active", version: 1, expiresAt: null });
});

test("let go, it expires after the account's default time from now", async () => {
  const id = await given.create();
  await pin(id);
  given.world.clock.advance(DAY);
  expect(await pin(id, false)).toMatchObject({ pinned: false, expiresAt: inHours(168) });
  await pin(id);
  await given.sql("update organizations set default_expires_in_hours = 5");
  expect(await pin(id, false)).toMatchObject({ status: "active", expiresAt: inHours(5) });
  await given.sql("update organizations set default_expires_in_hours = 168");
  const jobs = (await listJobs(given.world.url)).filter((job) => job.key?.endsWith(`expire:${id}`));
  expect(jobs.map((job) => job.runAt.toISOString())).toEqual([inHours(5)]);
});

test("what is asked for again changes nothing, also of an expired canvas", async () => {
  const id = await given.create({ expiresInHours: 1 });
  given.world.clock.advance(HOUR);
  expect(await pin(id, false)).toMatchObject({ status: "expired", pinned: false });
  expect(await head(id)).toMatchObject({ status: "expired" });
});

test.each(["active", "answered", "closed"])(
  "an expired canvas that was %s is so again when it is kept",
  async (status) => {
    const id = await given.create({ expiresInHours: 1 });
    if (status === "answered") await given.answer(id);
    if (status === "closed")
      await given.world.run("close_canvas", given.account.keyContext(), { id });
    given.world.clock.advance(HOUR + 30 * DAY - 1);
    expect(await head(id)).toMatchObject({ status: "expired" });
    expect(await pin(id)).toMatchObject({ status, pinned: true });
  },
);

test("from the end of its read-only days on it does not come back", async () => {
  const id = await given.create({ expiresInHours: 1 });
  given.world.clock.advance(HOUR + 30 * DAY);
  expect(await refusal(id)).toMatchObject({ error: "canvas_expired" });
});

test("a removed canvas is neither kept nor let go", async () => {
  const id = await given.create();
  await given.sql("update canvases set status = 'removed' where id = $1::uuid", [id]);
  expect((await refusal(id)).error).toBe("canvas_removed");
  expect((await refusal(id, false)).error).toBe("canvas_removed");
});

test("fifty may be kept; the next is refused until one is let go, also when two ask at once", async () => {
  const [first, second, kept] = [await given.create(), await given.create(), await given.create()];
  await given.sql(
    `insert into canvases select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'pinned', true))).*
       from canvases c, generate_series(1, 48) where c.id = $1::uuid`,
    [kept],
  );
  await pin(kept);
  const outcomes = await Promise.allSettled([pin(first), pin(second)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [late = "", early = ""] =
    outcomes[0]?.status === "rejected" ? [first, second] : [second, first];
  expect(await refusal(late)).toMatchObject({ error: "limit_exceeded", details: { limit: 50 } });
  await pin(early, false);
  expect(await pin(late)).toMatchObject({ pinned: true });
});

test("with 1000 active canvases an active one does not come back", async () => {
  await given.sql("update canvases set status = 'closed'");
  const id = await given.create({ expiresInHours: 1 });
  given.world.clock.advance(HOUR);
  const other = await given.create();
  await given.sql(
    `insert into canvases select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
       from canvases c, generate_series(1, 999) where c.id = $1::uuid`,
    [other],
  );
  expect(await refusal(id)).toMatchObject({ error: "limit_exceeded", details: { limit: 1000 } });
  await given.world.run("close_canvas", given.account.keyContext(), { id: other });
  expect(await pin(id)).toMatchObject({ status: "active" });
});

test("open pages are told", async () => {
  const id = await given.create();
  let told = 0;
  const stop = given.world.bus.subscribe(`canvas:${id}`, () => {
    told += 1;
  });
  await pin(id);
  await pin(id);
  stop();
  expect(told).toBe(1);
});
