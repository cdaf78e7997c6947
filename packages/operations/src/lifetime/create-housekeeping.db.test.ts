import { randomBytes, randomUUID } from "node:crypto";
import type { CanvasId, CanvasView } from "@easel/contracts";
import { createIdentity } from "@easel/identity";
import {
  componentNode,
  countCanvasRows,
  createAccount,
  decisionCanvas,
  listAudits,
  setUpWorld,
  type TestAccount,
} from "@easel/testkit";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRunOperation, type RunOperation } from "../run.ts";
import { createHousekeeping } from "./create-housekeeping.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Patient, because the machine may be busy. */
const poll = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });
const NOTHING = {
  ...{
    canvases: 0,
    versions: 0,
    nodes: 0,
    events: 0,
    keys: 0,
    builds: 0,
    blobs: 0,
    credentials: 0,
    failed: 0,
  },
};

const given = setUpWorld();
let admin: pg.Client;
beforeEach(async () => {
  admin = new pg.Client({ connectionString: given.world.url });
  await admin.connect();
});
afterEach(async () => {
  // Each test has the table to itself, and a clock far from the last one's.
  await admin.query(
    "truncate easel.canvases, easel.events, easel.sessions, easel.sign_in_tokens, easel.idempotency_keys cascade",
  );
  await admin.end();
  given.world.clock.advance(1000 * DAY);
});

function open(wrap: (run: RunOperation) => RunOperation = (same) => same) {
  const { db, bus, builder, stopping, clock } = given.world;
  const runOperation = createRunOperation({
    ...{ db, bus, builder, stopping: stopping.signal },
    log: () => {},
  });
  return createHousekeeping({
    ...{ db, now: clock.now, publicUrl: "https://easel.test", pauseMs: 0 },
    runOperation: wrap(runOperation),
  });
}
const never = () => new AbortController().signal;
const cleanUp = () => open().cleanUp(never());

async function eventsOf(account: TestAccount = given.account) {
  const page = await given.world.run<{ events: { type: string; canvasId: string }[] }>(
    "list_events",
    account.keyContext(),
    { limit: 200 },
  );
  return page.events;
}

test("expiries that no job noted are noted, of every organization, once", async () => {
  const other = await createAccount(given.world.url, given.world.clock.now);
  const [ours, theirs] = [
    await given.create({ expiresInHours: 1 }),
    await given.create({ expiresInHours: 1 }, other.keyContext()),
  ];
  await given.create({ expiresInHours: 2 });
  const kept = await given.create({ expiresInHours: 1 });
  await given.world.run("pin_canvas", given.account.keyContext(), { id: kept, pinned: true });
  expect(await open().noteExpiries(never())).toEqual({ expired: 0, failed: 0 });
  given.world.clock.advance(HOUR);
  expect(await open().noteExpiries(never())).toEqual({ expired: 2, failed: 0 });
  expect(await open().noteExpiries(never())).toEqual({ expired: 0, failed: 0 });
  expect(await eventsOf()).toMatchObject([{ type: "canvas.expired", canvasId: ours }]);
  expect(await eventsOf(other)).toMatchObject([{ type: "canvas.expired", canvasId: theirs }]);
});

test("more than a page of them is noted, and one that fails stops no other", async () => {
  const id = await given.create({ expiresInHours: 1 });
  await given.sql(
    `insert into canvases select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
       from canvases c, generate_series(1, 204) where c.id = $1::uuid`,
    [id],
  );
  given.world.clock.advance(HOUR);
  const failing = open(
    (run) => (operation, call) =>
      (call.input as { id: string }).id === id
        ? Promise.reject(new Error("broken"))
        : run(operation, call),
  );
  expect(await failing.noteExpiries(never())).toEqual({ expired: 204, failed: 1 });
  expect(await open().noteExpiries(never())).toEqual({ expired: 1, failed: 0 });
});

test("a canvas goes at the end of its account's read-only days, not a moment before, with every row", async () => {
  const id = await given.create({
    ...{ expiresInHours: 1, stayOpen: true },
    nodes: [...decisionCanvas().nodes, componentNode()],
    access: { linkRole: "participant", invited: ["ana@example.com"] },
  });
  await given.answer(id);
  await given.world.run("record_canvas_view", given.account.viewerContext(id), { id });
  await patchTitle(id, 1);
  await given.world.run("set_canvas_state", given.account.keyContext(), { id, values: { k: 1 } });
  await given.world.run("acquire_canvas_lock", given.account.keyContext(), { id });
  await reportError(id);
  expect(await countCanvasRows(given.world.url, id)).toEqual({
    ...{ canvas_blobs: 3, component_errors: 1 },
    ...{
      canvas_changes: 2,
      canvas_locks: 1,
      canvas_states: 1,
      state_entries: 1,
      widget_records: 0,
    },
    ...{ answers: 1, audit_entries: 4, canvas_invitations: 1, canvas_layouts: 1, canvas_nodes: 3 },
    ...{ canvas_routes: 1, canvas_versions: 2, canvas_viewers: 1, canvases: 1, events: 1 },
    idempotency_keys: 1,
  });
  given.world.clock.advance(HOUR + 30 * DAY - 1);
  const kept = await cleanUp();
  expect(kept.canvases).toBe(0);
  given.world.clock.advance(1);
  expect(await cleanUp()).toMatchObject({ canvases: 1, failed: 0 });
  const left = await countCanvasRows(given.world.url, id);
  // The answer's event was 30 days old as well; what is left is the tombstone, the record and the key.
  expect(left).toEqual({
    ...Object.fromEntries(Object.keys(left).map((table) => [table, 0])),
    ...{ audit_entries: 5, canvas_routes: 1, events: 1, idempotency_keys: 1 },
  });
  expect(await eventsOf()).toMatchObject([{ type: "canvas.deleted", canvasId: id }]);
  const [audit] = await listAudits(given.world, given.account);
  expect(audit).toMatchObject({ operation: "delete_expired_canvas", actor_id: "clean_up" });
  const identity = createIdentity({ db: given.world.db, now: given.world.clock.now });
  expect(await identity.findCanvasRoute(id)).toMatchObject({ state: "deleted" });
});

async function reportError(id: string) {
  const ctx = given.account.keyContext();
  const { components } = await given.world.run<CanvasView>("open_canvas", ctx, { id });
  const script = components.counter?.script;
  const report = { id, nodeId: "counter", script, message: "It broke." };
  await given.world.run("report_component_error", ctx, report);
}

test("each account's own days count; what is kept stays, what was extended meanwhile too", async () => {
  const quick = await createAccount(given.world.url, given.world.clock.now);
  await admin.query("update easel.organizations set read_only_days = 0 where id = $1", [
    quick.organizationId,
  ]);
  const gone = await given.create({ expiresInHours: 1 }, quick.keyContext());
  const kept = await given.create({ expiresInHours: 1 }, quick.keyContext());
  const slow = await given.create({ expiresInHours: 1 });
  await given.world.run("pin_canvas", quick.keyContext(), { id: kept, pinned: true });
  given.world.clock.advance(HOUR);
  expect(await cleanUp()).toMatchObject({ canvases: 1 });
  expect(await given.world.refusal("get_canvas", quick.keyContext(), { id: gone })).toMatchObject({
    error: "not_found",
  });
  await given.world.run("get_canvas", quick.keyContext(), { id: kept });
  await given.world.run("extend_canvas", given.account.keyContext(), {
    ...{ id: slow, expiresInHours: 1 },
  });
  const outcome = await given.world.run("delete_expired_canvas", given.account.jobContext(), {
    id: slow,
  });
  expect(outcome).toEqual({ outcome: "kept" });
});

test("a canvas with a long access log and history goes in batches of 200, and reads until it is gone", async () => {
  const id = await given.create({ expiresInHours: 1 });
  await given.sql(
    `insert into canvas_viewers select $1::uuid, $2::uuid, 'browser-' || n, null, now(), now()
       from generate_series(1, 401) n`,
    [id, given.account.organizationId],
  );
  given.world.clock.advance(HOUR + 30 * DAY);
  const remove = () => given.world.run("delete_expired_canvas", given.account.jobContext(), { id });
  const viewers = async () => (await countCanvasRows(given.world.url, id)).canvas_viewers;
  for (const left of [201, 1]) {
    expect(await remove()).toEqual({ outcome: "deleting" });
    expect(await viewers()).toBe(left);
    await given.world.run("get_canvas", given.account.keyContext(), { id });
  }
  expect(await remove()).toEqual({ outcome: "deleted" });
  expect(await remove()).toEqual({ outcome: "kept" });
});

test("events older than 30 days go, oldest first in batches, and cursors go on", async () => {
  const id = await given.create();
  const cutoff = given.world.clock.now().getTime() - 30 * DAY;
  await given.sql(
    `insert into events select $1::uuid, n, 'canvas.closed', $2::uuid, $3::uuid, false,
            case when n <= 401 then $4::timestamptz else $5::timestamptz end
       from generate_series(1, 403) n`,
    [
      given.account.organizationId,
      id,
      given.account.owner.personId,
      new Date(cutoff - 1),
      new Date(cutoff),
    ],
  );
  await given.sql(
    `insert into event_counters values ($1::uuid, 403) on conflict (organization_id) do update set last = 403`,
    [given.account.organizationId],
  );
  const batch = await given.world.run("prune_account_records", given.account.jobContext(), {});
  expect(batch).toEqual({ events: 200, keys: 0 });
  expect(await cleanUp()).toEqual({ ...NOTHING, events: 201 });
  const page = await given.world.run("list_events", given.account.keyContext(), { since: 7 });
  expect(page).toMatchObject({ events: [{ id: 402 }, { id: 403 }], next: 403 });
});

test("a deleted canvas's key answers not_found for 30 days, and makes a new canvas after that", async () => {
  const input = decisionCanvas();
  const key = given.account.keyContext();
  const { id } = await given.world.run<{ id: CanvasId }>("create_canvas", key, input);
  await given.world.run("delete_canvas", key, { id });
  given.world.clock.advance(30 * DAY - 1);
  expect((await cleanUp()).keys).toBe(0);
  expect((await given.world.refusal("create_canvas", key, input)).error).toBe("not_found");
  given.world.clock.advance(1);
  expect((await cleanUp()).keys).toBe(1);
  const again = await given.world.run<{ id: CanvasId; replayed: boolean }>(
    "create_canvas",
    key,
    input,
  );
  expect(again.replayed).toBe(false);
  expect(again.id).not.toBe(id);
  expect((await cleanUp()).keys).toBe(0);
});

test("of versions that changed data only the newest 200 stay, with what the others need", async () => {
  const id = await given.create();
  // Version 2 is an edit, 3 to 205 change data only, 206 is an edit again, 207 and 208 change data.
  await patchTitle(id, 1);
  for (let version = 2; version < 205; version++) await patchData(id, version, `text ${version}`);
  await patchTitle(id, 205);
  await patchData(id, 206, "text 2");
  await patchData(id, 207, "last");
  expect(await cleanUp()).toMatchObject({ versions: 5, nodes: 4 });
  const versions = await given.sql<{ version: number }>(
    "select version from canvas_versions where canvas_id = $1::uuid order by version",
    [id],
  );
  expect(versions.map(({ version }) => version)).toEqual([
    ...[1, 2],
    ...Array.from({ length: 201 }, (_, index) => 8 + index),
  ]);
  const bodies = await given.sql<{ body: string }>(
    "select body from canvas_nodes where canvas_id = $1::uuid",
    [id],
  );
  const texts = bodies.map(({ body }) => /"markdown":"(text \d+)"/.exec(body)?.[1]);
  // Version 3 had "text 2", which version 207 says again.
  for (const [text, isThere] of [
    ["text 2", true],
    ["text 3", false],
    ["text 6", false],
    ["text 7", true],
  ] as const)
    expect([text, texts.includes(text)]).toEqual([text, isThere]);
  const { version } = await given.world.run<{ version: number }>(
    ...(["get_canvas", given.account.keyContext(), { id }] as const),
  );
  expect(version).toBe(208);
  expect(await cleanUp()).toMatchObject({ versions: 0, nodes: 0 });
});

test("sessions and sign-in tokens go when their time is over", async () => {
  const owner = [given.account.organizationId, given.account.owner.personId];
  const now = given.world.clock.now();
  const later = new Date(now.getTime() + 1);
  for (const [table, expiresAt, count] of [
    ["sessions", now, 201],
    ["sessions", later, 1],
    ["sign_in_tokens", now, 2],
    ["sign_in_tokens", later, 1],
  ] as const)
    for (let index = 0; index < count; index++)
      await admin.query(
        `insert into easel.${table} (token_hash, organization_id, person_id, created_at, expires_at)
         values ($1, $2, $3, $4, $5)`,
        [randomBytes(32), ...owner, now, expiresAt],
      );
  expect(await cleanUp()).toEqual({ ...NOTHING, credentials: 203 });
  const left = await admin.query(
    "select (select count(*) from easel.sessions)::int as sessions, (select count(*) from easel.sign_in_tokens)::int as tokens",
  );
  expect(left.rows).toEqual([{ sessions: 1, tokens: 1 }]);
});

test("while it waits for one canvas it holds up nobody else of the account", async () => {
  const doomed = await given.create({ expiresInHours: 1 });
  given.world.clock.advance(HOUR + 30 * DAY);
  const id = await given.create({ stayOpen: true });
  await admin.query("begin");
  await admin.query("select from easel.canvases where id = $1::uuid for update", [doomed]);
  const running = cleanUp();
  await poll(countWaiting).toBe(1);
  const key = given.account.keyContext();
  await given.answer(id);
  await patchTitle(id, 1);
  await given.world.run("close_canvas", key, { id });
  await given.create();
  expect(await countWaiting()).toBe(1);
  await admin.query("commit");
  expect(await running).toMatchObject({ canvases: 1, failed: 0 });
});

test("writers beside it are never refused, and their events stay in order", async () => {
  const doomed: CanvasId[] = [];
  for (let index = 0; index < 20; index++) doomed.push(await given.create({ expiresInHours: 1 }));
  given.world.clock.advance(HOUR + 30 * DAY);
  const id = await given.create({ stayOpen: true, expiresInHours: 2160 });
  let isRunning = true;
  let written = 0;
  const write = async () => {
    while (isRunning) {
      await given.answer(id, { requestKey: randomUUID() });
      written += 1;
    }
  };
  const writers = [write(), write()];
  const report = await cleanUp();
  await poll(() => written).toBeGreaterThan(2);
  isRunning = false;
  await Promise.all(writers);
  expect(report).toMatchObject({ canvases: 20, failed: 0 });
  const events = await eventsOf();
  const types = Map.groupBy(events, ({ type }) => type);
  expect(
    types
      .get("canvas.deleted")
      ?.map(({ canvasId }) => canvasId)
      .sort(),
  ).toEqual(doomed.sort());
  expect(types.get("answer.submitted")).toHaveLength(written);
});

test("told to stop, it stops between two, and the rest is done another time", async () => {
  for (let index = 0; index < 3; index++) await given.create({ expiresInHours: 1 });
  given.world.clock.advance(HOUR + 30 * DAY);
  const controller = new AbortController();
  const housekeeping = open((run) => async (operation, call) => {
    const result = await run(operation, call);
    controller.abort();
    return result;
  });
  await expect(housekeeping.cleanUp(controller.signal)).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(await cleanUp()).toMatchObject({ canvases: 2 });
});

test("its operations answer the system only", async () => {
  const id = await given.create();
  const ctx = given.account.keyContext();
  for (const [name, input] of [
    ["delete_expired_canvas", { id }],
    ["prune_canvas_history", { id }],
    ["prune_account_records", {}],
  ] as const)
    expect((await given.world.refusal(name, ctx, input)).error).toBe("forbidden");
});

function patchTitle(id: CanvasId, baseVersion: number) {
  return patch(id, baseVersion, { op: "set", title: `After ${baseVersion}` });
}

function patchData(id: CanvasId, baseVersion: number, markdown: string) {
  return patch(id, baseVersion, { op: "update_node", id: "why", data: { markdown } });
}

function patch(id: CanvasId, baseVersion: number, operation: object) {
  const key = given.account.keyContext();
  return given.world.run("patch_canvas", key, { id, baseVersion, operations: [operation] });
}

/** Connections of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await admin.query(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].n;
}
