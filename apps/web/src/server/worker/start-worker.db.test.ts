import { AppError } from "@easel/contracts";
import type { Queue } from "@easel/db";
import { createRunOperation, type RunOperation } from "@easel/operations";
import { setUpWorld } from "@easel/testkit";
import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startWorker } from "./start-worker.ts";

const HOUR = 3_600_000;

/** Patient, because a job that was moved by hand is found by the queue's next look, on a machine that may be busy. */
const poll = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

const given = setUpWorld();
let lines: Record<string, unknown>[];
let jobs: [string, string][];
let worker: Queue | undefined;
let admin: pg.Client;
beforeEach(async () => {
  lines = [];
  jobs = [];
  admin = new pg.Client({ connectionString: given.world.url });
  await admin.connect();
});
afterEach(async () => {
  await worker?.close();
  await admin.query("truncate easel.canvases cascade");
  await admin.query("delete from graphile_worker._private_jobs");
  await admin.end();
});

/** The queue goes by the machine's clock, so what is created here does too. */
const now = () => new Date();
const owner = () => ({ ...given.account.keyContext(), now });

async function start(wrap: (run: RunOperation) => RunOperation = (same) => same): Promise<void> {
  const { db, bus, builder, url } = given.world;
  const log = pino(
    { level: "info" },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const services = { db, bus, builder, stopping: new AbortController().signal };
  const runOperation = createRunOperation({
    ...services,
    log: ({ cause, ...entry }) => log.info({ ...entry, err: cause }, "operation"),
  });
  worker = await startWorker({
    ...{ url, db, log, now, publicUrl: "https://easel.test" },
    runOperation: wrap(runOperation),
    onJob: (job, outcome) => jobs.push([job, outcome]),
  });
}

/** Both the canvas and its job come due. */
async function letExpire(id: string): Promise<void> {
  await admin.query("update easel.canvases set expires_at = $2 where id = $1::uuid", [id, now()]);
  await admin.query(
    "update graphile_worker._private_jobs set run_at = $2 where key like '%' || $1",
    [id, now()],
  );
}

test("a canvas that expires tells whoever waits, through its job", async () => {
  await start();
  await poll(() => jobs).toEqual([["note_expiries", "done"]]);
  const id = await given.create({ expiresInHours: 1 }, owner());
  const waiting = given.world.run<{ events: object[] }>("wait_for_event", owner(), { seconds: 20 });
  await letExpire(id);
  expect((await waiting).events).toMatchObject([{ type: "canvas.expired", canvasId: id }]);
  await poll(() => jobs.at(-1)).toEqual(["expire_canvas", "done"]);
  expect(lines).toContainEqual(
    expect.objectContaining({ operation: "expire_canvas", actor: "system", outcome: "ok" }),
  );
  expect(JSON.stringify(lines)).not.toContain(id);
});

test("what expired while no worker ran is noted at its start, and the counts are logged", async () => {
  const id = await given.create({ expiresInHours: 1 }, owner());
  await admin.query("delete from graphile_worker._private_jobs");
  await admin.query("update easel.canvases set expires_at = $2 where id = $1::uuid", [
    ...[id, new Date(Date.now() - HOUR)],
  ]);
  await start();
  await poll(() => lines).toContainEqual(
    expect.objectContaining({ msg: "note_expiries is done", expired: 1, failed: 0 }),
  );
});

test("the nightly run is there to be run, and logs what it did", async () => {
  await start();
  await admin.query("select graphile_worker.add_job('clean_up')");
  await poll(() => lines).toContainEqual(
    expect.objectContaining({ msg: "clean_up is done", canvases: 0, failed: 0 }),
  );
});

test("a refusal of an operation is left to its own log; another failure is logged once here", async () => {
  await start(() => async () => {
    throw new AppError("unavailable", "The database is away.");
  });
  await given.create({ expiresInHours: 1 }, owner()).then(letExpire);
  await poll(() => jobs).toContainEqual(["expire_canvas", "failed"]);
  expect(lines.filter(({ level }) => level === 50)).toEqual([]);
  await admin.query(
    "select graphile_worker.add_job('expire_canvas', '{\"organizationId\":\"no\"}')",
  );
  await poll(() => lines.filter(({ level }) => level === 50)).toHaveLength(1);
  expect(lines.find(({ level }) => level === 50)).toMatchObject({ job: "expire_canvas" });
});
