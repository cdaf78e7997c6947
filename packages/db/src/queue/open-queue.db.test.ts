import { randomUUID } from "node:crypto";
import { cloneTemplate } from "@easel/testkit";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { type Database, openDatabase } from "../database.ts";
import { openQueue, type Queue, type QueueTask } from "./open-queue.ts";

const ORGANIZATION = randomUUID();

/** Patient, because a job that was moved by hand is found by the queue's next look, on a machine that may be busy. */
const poll = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });

let place: Awaited<ReturnType<typeof cloneTemplate>>;
let db: Database;
let admin: pg.Client;
let queue: Queue | undefined;
let logged: string[];
beforeAll(async () => {
  place = await cloneTemplate(inject("databaseUrl"));
  db = await openDatabase({ url: place.url, poolMax: 4 });
  admin = new pg.Client({ connectionString: place.url });
  await admin.connect();
});
beforeEach(() => {
  logged = [];
  queue = undefined;
});
afterEach(async () => {
  await queue?.close();
  await admin.query("delete from graphile_worker._private_jobs");
});
afterAll(async () => {
  await db.close();
  await admin.end();
  await place.drop();
});

const SOON = () => new Date(Date.now() - 1_000);

async function open(task: QueueTask): Promise<Queue> {
  queue = await openQueue({
    url: place.url,
    tasks: { expire_canvas: task },
    recurring: {},
    concurrency: 2,
    log: (level, message) => logged.push(`${level}: ${message}`),
  });
  return queue;
}

type Job = { task?: string; input?: string; runAt?: Date | null; key?: string | null };

function schedule(job: Job = {}, organizationId = ORGANIZATION, work = async () => {}) {
  const { task = "expire_canvas", input = "{}", runAt = SOON(), key = randomUUID() } = job;
  return db.write({ organizationId }, work, () => [
    { text: "select schedule_job($1, $2, $3, $4)", values: [task, input, runAt, key] },
  ]);
}

async function listJobs() {
  const { rows } = await admin.query(
    "select payload, run_at, key, attempts, locked_by from graphile_worker._private_jobs order by id",
  );
  return rows;
}

test("a job runs once, with the organization of the transaction that scheduled it", async () => {
  const seen: unknown[] = [];
  await open(async (payload) => void seen.push(payload));
  await schedule({ input: '{"id":"one"}' });
  await poll(() => seen).toEqual([{ organizationId: ORGANIZATION, input: { id: "one" } }]);
  await poll(listJobs).toEqual([]);
  expect(seen).toHaveLength(1);
});

test("a job of a transaction that fails does not exist", async () => {
  const failing = async () => {
    throw new Error("taken back");
  };
  await expect(schedule({}, ORGANIZATION, failing)).rejects.toThrow("taken back");
  await expect(
    db.write(
      { organizationId: ORGANIZATION },
      async () => {},
      () => [
        { text: "select schedule_job('expire_canvas', '{}', now(), 'k')", values: [] },
        { text: "select 1 / 0", values: [] },
      ],
    ),
  ).rejects.toThrow("division by zero");
  expect(await listJobs()).toEqual([]);
});

test("a later job under the same key of the same organization takes the first one's place", async () => {
  const [first, second] = [new Date("2040-01-01T00:00:00Z"), new Date("2039-01-01T00:00:00Z")];
  await schedule({ key: "one", runAt: first, input: '{"n":1}' });
  await schedule({ key: "one", runAt: second, input: '{"n":2}' });
  const other = randomUUID();
  await schedule({ key: "one", runAt: first, input: '{"n":3}' }, other);
  expect(await listJobs()).toMatchObject([
    { run_at: second, payload: { organizationId: ORGANIZATION, input: { n: 2 } } },
    { run_at: first, payload: { organizationId: other, input: { n: 3 } } },
  ]);
});

test("a job whose time has not come waits", async () => {
  const seen: unknown[] = [];
  await open(async (payload) => void seen.push(payload));
  await schedule({ runAt: new Date(Date.now() + 3_600_000), input: '{"late":true}' });
  await schedule({ input: '{"late":false}' });
  await poll(() => seen).toMatchObject([{ input: { late: false } }]);
  await poll(listJobs).toMatchObject([{ attempts: 0, locked_by: null }]);
});

test.each<[string, Job]>([
  ["a task that is not on the list", { task: "drop_everything" }],
  ["an input of more than 2048 bytes", { input: `"${"é".repeat(1024)}"` }],
  ["no key", { key: "" }],
  ["a key of 129 characters", { key: "k".repeat(129) }],
  ["no time", { runAt: null }],
])("%s is refused", async (_, job) => {
  await expect(schedule(job)).rejects.toMatchObject({ code: "23514" });
  expect(await listJobs()).toEqual([]);
});

test("the largest input and the longest key are taken", async () => {
  await schedule({ input: `"${"é".repeat(1023)}"`, key: "k".repeat(128) });
  expect(await listJobs()).toHaveLength(1);
});

test("the serving role reaches the queue through schedule_job only, and only in a tenant", async () => {
  const statements = [
    "select * from graphile_worker.jobs",
    "select graphile_worker.add_job('expire_canvas')",
    "delete from graphile_worker._private_jobs",
  ];
  for (const text of statements)
    await expect(db.lookUp({ name: "", text }, [])).rejects.toMatchObject({ code: "42501" });
  await expect(
    db.lookUp({ name: "", text: "select schedule_job('expire_canvas', '{}', now(), 'k')" }, []),
  ).rejects.toThrow("in a tenant's transaction");
});

test("a job that fails is tried again, and nothing of it reaches the console", async () => {
  const spies = (["log", "info", "warn", "error", "trace"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  );
  let runs = 0;
  await open(async () => {
    runs += 1;
    throw new Error("not today");
  });
  await schedule();
  await poll(listJobs).toMatchObject([{ attempts: 1, locked_by: null }]);
  // The pause before the second attempt is some three seconds.
  await poll(() => runs).toBe(2);
  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
  expect(logged.filter((line) => line.includes("not today"))).toEqual([]);
  vi.restoreAllMocks();
});

test("closing waits for the job under way and tells it; a job that gives up is there for the next process", async () => {
  const { promise: started, resolve } = Promise.withResolvers<void>();
  const opened = await open(
    (_, { signal }) =>
      new Promise((_done, reject) => {
        signal.addEventListener("abort", () => reject(new Error("given back")));
        resolve();
      }),
  );
  await schedule();
  await started;
  await opened.close();
  queue = undefined;
  expect(await listJobs()).toMatchObject([{ attempts: 1, locked_by: null }]);
  await admin.query("update graphile_worker._private_jobs set run_at = now()");
  const { promise: again, resolve: ranAgain } = Promise.withResolvers<void>();
  await open(async () => ranAgain());
  await again;
});

test("a job whose process was killed is freed after a minute, one that is renewed is not", async () => {
  await schedule({ key: "dead" });
  await schedule({ key: "alive" });
  await admin.query(
    `update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-' || split_part(key, ':', 2),
            locked_at = now() - case when key like '%dead' then interval '61 s' else interval '59 s' end`,
  );
  const ran: unknown[] = [];
  await open(async (payload) => void ran.push(payload));
  await poll(() => ran).toHaveLength(1);
  await poll(listJobs).toMatchObject([{ locked_by: "pool-alive" }]);
  expect(logged).toContain("warn: Freed 1 jobs of a process that is gone");
});

test("jobs go on after every connection was cut, also in the middle of one", async () => {
  const { promise: started, resolve } = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const done: number[] = [];
  await open(async (payload) => {
    const { input } = payload as { input: number };
    if (input === 1) {
      resolve();
      await gate.promise;
    }
    done.push(input);
  });
  await schedule({ input: "1" });
  await started;
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'easel-queue' and datname = current_database()",
  );
  gate.resolve();
  await poll(() => done).toContain(1);
  await schedule({ input: "2" });
  await poll(() => done).toContain(2);
});
