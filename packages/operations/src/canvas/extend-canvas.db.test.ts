import { describeOperation, listAudits, listJobs, setUpWorld } from "@easel/testkit";
import { beforeEach, expect, test } from "vitest";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const given = setUpWorld();
beforeEach(async () => {
  await given.sql("update canvases set status = 'closed' where status = 'active'");
  await given.sql("update organizations set read_only_days = 30");
});

const extend = (id: string, expiresInHours: number, ctx = given.account.keyContext()) =>
  given.world.run("extend_canvas", ctx, { id, expiresInHours });
const refusal = (id: string, expiresInHours = 1, ctx = given.account.keyContext()) =>
  given.world.refusal("extend_canvas", ctx, { id, expiresInHours });
const inHours = (hours: number) => new Date(given.world.clock.now().getTime() + hours * HOUR);
const head = (id: string) => given.world.run("get_canvas_head", given.account.keyContext(), { id });

describeOperation({
  name: "extend_canvas",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create(), expiresInHours: 5 }),
  namesCanvas: true,
});

test("the hours count from now, whether that is later or sooner than before", async () => {
  const id = await given.create({ expiresInHours: 100 });
  given.world.clock.advance(3 * HOUR);
  for (const hours of [2160, 1])
    expect(await extend(id, hours)).toEqual({
      id,
      status: "active",
      pinned: false,
      expiresAt: inHours(hours).toISOString(),
    });
});

test.each([0, 2161, 1.5])("%s hours are refused", async (hours) => {
  const id = await given.create();
  expect(await refusal(id, hours)).toMatchObject({
    error: "invalid_input",
    issues: [{ path: "expiresInHours" }],
  });
});

test.each(["active", "answered", "closed"])(
  "an expired canvas that was %s is so again, at the same version",
  async (status) => {
    const id = await given.create({ expiresInHours: 1 });
    if (status === "answered") await given.answer(id);
    if (status === "closed")
      await given.world.run("close_canvas", given.account.keyContext(), { id });
    given.world.clock.advance(HOUR);
    expect(await head(id)).toMatchObject({ status: "expired", version: 1 });
    expect(await extend(id, 2)).toMatchObject({ status });
    expect(await head(id)).toMatchObject({
      status,
      version: 1,
      expiresAt: inHours(2).toISOString(),
    });
  },
);

test("it comes back until the end of the account's read-only days, and not from then on", async () => {
  await given.sql("update organizations set read_only_days = 2");
  const [first, second] = [
    await given.create({ expiresInHours: 1 }),
    await given.create({ expiresInHours: 1 }),
  ];
  given.world.clock.advance(HOUR + 2 * DAY - 1);
  expect(await extend(first, 1)).toMatchObject({ status: "active" });
  given.world.clock.advance(1);
  const refused = await refusal(second);
  expect(refused).toMatchObject({ error: "canvas_expired", details: { status: "expired" } });
  expect(refused.message).toContain("more than 2 days ago");
});

test("a kept canvas is refused, and says what to do first", async () => {
  const id = await given.create();
  await given.world.run("pin_canvas", given.account.keyContext(), { id, pinned: true });
  const refused = await refusal(id);
  expect(refused.error).toBe("canvas_pinned");
  expect(refused.message).toContain("pin_canvas with pinned: false");
});

test("a removed canvas stays removed, also when it is expired or kept", async () => {
  const id = await given.create({ expiresInHours: 1 });
  await given.sql("update canvases set status = 'removed' where id = $1::uuid", [id]);
  expect((await refusal(id)).error).toBe("canvas_removed");
  given.world.clock.advance(HOUR);
  expect((await refusal(id)).error).toBe("canvas_removed");
  await given.sql("update canvases set pinned = true where id = $1::uuid", [id]);
  expect((await refusal(id)).error).toBe("canvas_removed");
});

test("with 1000 active canvases an active one does not come back, a closed one does", async () => {
  const [active, closed] = [
    await given.create({ expiresInHours: 1 }),
    await given.create({ expiresInHours: 1 }),
  ];
  await given.world.run("close_canvas", given.account.keyContext(), { id: closed });
  given.world.clock.advance(HOUR);
  const other = await given.create();
  await copyCanvas(other, 998);
  expect(await extend(active, 1)).toMatchObject({ status: "active" });
  given.world.clock.advance(HOUR);
  await copyCanvas(other, 1);
  expect(await refusal(active)).toMatchObject({
    error: "limit_exceeded",
    details: { limit: 1000 },
  });
  expect(await extend(closed, 1)).toMatchObject({ status: "closed" });
  // One that counts already is not counted again.
  expect(await extend(other, 1)).toMatchObject({ status: "active" });
});

test("its one job moves along, and open pages are told", async () => {
  const id = await given.create({ expiresInHours: 1 });
  let told = 0;
  const stop = given.world.bus.subscribe(`canvas:${id}`, () => {
    told += 1;
  });
  await extend(id, 7);
  stop();
  expect(told).toBe(1);
  const jobs = (await listJobs(given.world.url)).filter((job) => job.key?.endsWith(`expire:${id}`));
  expect(jobs).toEqual([
    {
      task: "expire_canvas",
      payload: { organizationId: given.account.organizationId, input: { id } },
      runAt: inHours(7),
      key: `${given.account.organizationId}:expire:${id}`,
    },
  ]);
});

test("the audit row says from when to when", async () => {
  const id = await given.create({ expiresInHours: 1 });
  await extend(id, 2);
  const [row] = await listAudits(given.world, given.account);
  expect(JSON.parse(row?.details ?? "")).toEqual({
    from: inHours(1).toISOString(),
    to: inHours(2).toISOString(),
  });
});

test("a member extends what the organization sees, and nobody by the link", async () => {
  const id = await given.create({
    access: { visibility: "organization", linkRole: "participant" },
  });
  const member = given.account.keyContext({ person: await given.account.addMember("member") });
  expect(await extend(id, 3, member)).toMatchObject({ status: "active" });
  const viewer = given.account.viewerContext(id);
  expect((await refusal(id, 3, viewer)).error).toBe("forbidden");
});

/** As many canvases more, alike but for their ids; for limits, which look at rows only. */
async function copyCanvas(id: string, times: number): Promise<void> {
  await given.sql(
    `insert into canvases select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
       from canvases c, generate_series(1, $2::int) where c.id = $1::uuid`,
    [id, times],
  );
}
