import { query } from "@easel/db";
import { describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
const look = (id: string, ctx = given.account.viewerContext(id)) =>
  given.world.run("record_canvas_view", ctx, { id });
const viewers = async (id: string) =>
  (await given.world.run<{ viewers: object }>("get_canvas", given.account.keyContext(), { id }))
    .viewers;
const log = (id: string) =>
  given.sql(
    "select viewer_key, person_id, first_at, last_at from canvas_viewers where canvas_id = $1::uuid order by viewer_key",
    [id],
  );

describeOperation({
  name: "record_canvas_view",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create() }),
  namesCanvas: true,
});

test("there is one entry per browser and per person, renewed at each look", async () => {
  const id = await given.create();
  const start = given.world.clock.now();
  await look(id, given.account.viewerContext(id, "one"));
  await look(id, given.account.viewerContext(id, "two"));
  await look(id, given.account.personContext());
  given.world.clock.advance(60_000);
  const later = given.world.clock.now();
  await look(id, given.account.viewerContext(id, "one"));
  await look(id, given.account.personContext());
  const { personId } = given.account.owner;
  expect(await log(id)).toEqual([
    { viewer_key: "browser:one", person_id: null, first_at: start, last_at: later },
    { viewer_key: "browser:two", person_id: null, first_at: start, last_at: start },
    { viewer_key: `person:${personId}`, person_id: personId, first_at: start, last_at: later },
  ]);
  expect(await viewers(id)).toEqual({ count: 3, latestAt: later.toISOString() });
});

test("20 looks at once by five browsers count five", async () => {
  const id = await given.create();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      look(id, given.account.viewerContext(id, `browser-${index % 5}`)),
    ),
  );
  expect(await log(id)).toHaveLength(5);
  expect(await viewers(id)).toMatchObject({ count: 5 });
});

test("looking is neither an edit nor an event", async () => {
  const id = await given.create();
  await look(id);
  expect(await given.world.run("get_canvas", given.account.keyContext(), { id })).toMatchObject({
    version: 1,
  });
  const { events } = await given.world.run<{ events: object[] }>(
    "list_events",
    given.account.keyContext(),
    { canvasId: id },
  );
  expect(events).toEqual([]);
});

test("a look at a canvas that is just being deleted finds nothing once it is gone", async () => {
  const id = await given.create();
  let looking: Promise<{ error: string }> | undefined;
  await given.world.db.write(
    { organizationId: given.account.organizationId },
    async (tx) => {
      await tx.all(query.deleteFrom("canvases").where("id", "=", id));
      looking = given.world.refusal("record_canvas_view", given.account.viewerContext(id), { id });
      await waitForBlocked();
    },
    () => [],
  );
  expect((await looking)?.error).toBe("not_found");
});

/** Until some statement of this database waits for a row that another holds. */
async function waitForBlocked(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const [row] = await given.sql<{ n: number }>(
      "select count(*)::int as n from pg_locks where not granted and locktype in ('transactionid', 'tuple')",
    );
    if (row && row.n > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("Nothing waited for the row.");
}
