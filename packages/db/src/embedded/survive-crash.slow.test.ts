import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { cleanUp, kill, makeFolder, query, start, startApplication } from "./embedded-fixture.ts";
import { endLeftoverDatabase } from "./end-leftover-database.ts";
import { isPostmaster } from "./find-postmaster.ts";

afterEach(cleanUp);

/** An ended process whose new parent has not collected it yet still has its number, but no command line. */
const isRunning = (pid: number, dataDir: string) => isPostmaster(pid, join(dataDir, "postgres"));
const SOON = { timeout: 20_000, interval: 100 };

it("adopts the server that outlived its process, and stops it in the end", async () => {
  const dataDir = await makeFolder();
  const application = await startApplication(dataDir);
  await query(application.url, "CREATE TABLE kept AS SELECT 1 AS one");
  await kill(application.process);
  expect(isRunning(application.databasePid, dataDir)).toBe(true);

  const database = await start(dataDir);
  expect(database).toMatchObject({
    adopted: true,
    pid: application.databasePid,
    url: application.url,
  });
  expect(await query(database.url, "SELECT one FROM kept")).toEqual([{ one: 1 }]);
  await database.stop();
  expect(isRunning(application.databasePid, dataDir)).toBe(false);
});

it("replaces an outlived server that runs with other settings", async () => {
  const dataDir = await makeFolder();
  const application = await startApplication(dataDir);
  await kill(application.process);

  const database = await start(dataDir, { fsync: "off", work_mem: "5MB" });
  expect(database.adopted).toBe(false);
  expect(isRunning(application.databasePid, dataDir)).toBe(false);
  expect(await query(database.url, "SHOW work_mem")).toEqual([{ work_mem: "5MB" }]);
});

it("is not blocked by a pid file whose number now belongs to another process", async () => {
  const dataDir = await makeFolder();
  const first = await start(dataDir);
  const pidFile = join(dataDir, "postgres", "postmaster.pid");
  const left = readFileSync(pidFile, "utf8");
  await first.stop();
  // The server minds only processes of its own user.
  const { uid, gid } = statSync(join(dataDir, "postgres"));
  const stranger = spawn("sleep", ["60"], { uid, gid, stdio: "ignore" });
  writeFileSync(pidFile, left.replace(/^\d+/, String(stranger.pid)));
  const second = await start(dataDir);
  await second.stop();
  stranger.kill();
  writeFileSync(pidFile, "");
  expect(await query((await start(dataDir)).url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

it("recovers what was committed after server and process were killed together", async () => {
  const dataDir = await makeFolder();
  const application = await startApplication(dataDir);
  await query(application.url, "CREATE TABLE kept AS SELECT 1 AS one");
  await kill(application.process);
  process.kill(application.databasePid, "SIGKILL");

  const database = await start(dataDir);
  expect(database.adopted).toBe(false);
  expect(await query(database.url, "SELECT one FROM kept")).toEqual([{ one: 1 }]);
});

it("starts although a backend of the killed server is still at work", async () => {
  const dataDir = await makeFolder();
  const application = await startApplication(dataDir);
  const client = new pg.Client({ connectionString: application.url });
  client.on("error", () => {});
  await client.connect();
  // A backend notices the death of its server only between steps; this one step takes minutes.
  const busy = client.query("SELECT count(*) FROM generate_series(1, 5000000000)").catch(() => {});
  await kill(application.process);
  process.kill(application.databasePid, "SIGKILL");

  expect(await query((await start(dataDir)).url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await busy;
});

it("brings the server back at the same address when it dies under a living process", async () => {
  const dataDir = await makeFolder();
  const database = await start(dataDir);
  const before = database.pid;
  process.kill(before, "SIGKILL");
  await vi.waitFor(async () => {
    expect(await query(database.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(database.pid).not.toBe(before);
  }, SOON);
  await database.stop();
  expect(isRunning(database.pid, dataDir)).toBe(false);
});

it("ends what a killed process left running when it is not to be taken over, and nothing else", async () => {
  const dataDir = await makeFolder();
  expect(await endLeftoverDatabase(join(dataDir, "missing"))).toBe(false);
  expect(await endLeftoverDatabase(dataDir)).toBe(false);
  expect(readdirSync(dataDir)).toEqual([]);
  const application = await startApplication(dataDir);
  expect(await endLeftoverDatabase(dataDir)).toBe(false);
  expect(await query(application.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);

  await kill(application.process);
  expect(await endLeftoverDatabase(dataDir)).toBe(true);
  expect(isRunning(application.databasePid, dataDir)).toBe(false);
  expect(await endLeftoverDatabase(dataDir)).toBe(false);
});

it("begins anew after a creation that was cut short", async () => {
  const dataDir = await makeFolder();
  mkdirSync(join(dataDir, "postgres-unfinished-abc", "cluster"), { recursive: true });
  writeFileSync(join(dataDir, "postgres-unfinished-abc", "cluster", "PG_VERSION"), "18\n");
  await start(dataDir);
  expect(readdirSync(dataDir).filter((name) => name.includes("unfinished"))).toEqual([]);
});
