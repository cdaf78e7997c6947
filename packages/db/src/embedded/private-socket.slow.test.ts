import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  cleanUp,
  kill,
  LOOPBACK_FLAGS,
  makeFolder,
  query,
  start,
  startApplication,
  uidOfProcess,
} from "./embedded-fixture.ts";
import { isPostmaster } from "./find-postmaster.ts";

const listeners: (() => void)[] = [];
afterEach(async () => {
  for (const close of listeners.splice(0)) close();
  await cleanUp();
});

const asRoot = process.getuid?.() === 0;
const SOON = { timeout: 30_000, interval: 50 };
const STRANGER = 4_000_001;
const SOCKET = ".s.PGSQL.5432";

function folderOf(url: string): string {
  return decodeURIComponent(new URL(url).hostname);
}

/** Somebody who listens where a database might be looked for, and notes who comes. */
async function lieInWait(at: string | number): Promise<{ visits: number }> {
  const seen = { visits: 0 };
  const trap = createServer((socket) => {
    seen.visits += 1;
    socket.destroy();
  });
  listeners.push(() => trap.close());
  const where = typeof at === "number" ? { port: at, host: "127.0.0.1" } : { path: at };
  await new Promise<void>((resolve) => trap.listen(where, resolve));
  return seen;
}

/** Longer than a socket's path may be, and open to the server's user, who would be given another place otherwise. */
async function makeDeepFolder(): Promise<string> {
  const folder = join(await makeFolder(), "a".repeat(50), "b".repeat(50));
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return folder;
}

it("takes connections in a folder that is its user's alone", async () => {
  const dataDir = await makeFolder();
  const { url, pid } = await start(dataDir);
  const folder = folderOf(url);
  expect(folder).toBe(join(dataDir, "postgres-socket"));
  const stats = lstatSync(folder);
  expect([stats.isDirectory(), stats.mode & 0o777]).toEqual([true, 0o700]);
  expect(stats.uid).toBe(uidOfProcess(pid));
  expect(statSync(join(folder, SOCKET)).mode & 0o777).toBe(0o700);
  expect(await query(url, "SHOW listen_addresses")).toEqual([{ listen_addresses: "" }]);
});

it("replaces a server of an earlier release, which still listens on a port", async () => {
  const dataDir = await makeFolder();
  const earlier = await startApplication(dataDir, LOOPBACK_FLAGS);
  expect(new URL(earlier.url).hostname).toBe("127.0.0.1");
  await query(earlier.url, "CREATE TABLE kept AS SELECT 1 AS one");
  await kill(earlier.process);

  const database = await start(dataDir);
  expect(database.adopted).toBe(false);
  expect(isPostmaster(earlier.databasePid, join(dataDir, "postgres"))).toBe(false);
  expect(folderOf(database.url)).toBe(join(dataDir, "postgres-socket"));
  expect(await query(database.url, "SELECT one FROM kept")).toEqual([{ one: 1 }]);
});

it("never calls on whoever took the old port, or made a socket elsewhere", async () => {
  const folder = await makeFolder();
  const dataDir = join(folder, "data");
  const earlier = await startApplication(dataDir, LOOPBACK_FLAGS);
  await kill(earlier.process);
  process.kill(earlier.databasePid, "SIGKILL");
  const hasEnded = () => !isPostmaster(earlier.databasePid, join(dataDir, "postgres"));
  await vi.waitUntil(hasEnded, SOON);
  const traps = [
    await lieInWait(Number(new URL(earlier.url).port)),
    await lieInWait(join(folder, SOCKET)),
    await lieInWait(join(dataDir, SOCKET)),
  ];

  const database = await start(dataDir);
  expect(await query(database.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(traps).toEqual([{ visits: 0 }, { visits: 0 }, { visits: 0 }]);
});

it("puts nothing behind a link, and into no folder that others may change", async () => {
  const dataDir = await makeFolder();
  const folder = join(dataDir, "postgres-socket");
  const elsewhere = await makeFolder(0o700);
  const trap = await lieInWait(join(elsewhere, SOCKET));
  symlinkSync(elsewhere, folder);
  await expect(start(dataDir)).rejects.toThrow(`${folder} is a link`);
  rmSync(folder);
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  await expect(start(dataDir)).rejects.toThrow("can be changed by other users");
  chmodSync(folder, 0o755);
  const { url } = await start(dataDir);
  expect(statSync(folderOf(url)).mode & 0o777).toBe(0o700);
  expect(trap.visits).toBe(0);
});

it("uses a short folder of its own when the path is too long, remembers it, and clears it away", async () => {
  const dataDir = await makeDeepFolder();
  const application = await startApplication(dataDir);
  const folder = folderOf(application.url);
  expect(Buffer.byteLength(join(folder, SOCKET))).toBeLessThan(100);
  expect(folder.startsWith(dataDir)).toBe(false);
  const stats = lstatSync(folder);
  expect([stats.isDirectory(), stats.mode & 0o777]).toEqual([true, 0o700]);
  expect(stats.uid).toBe(uidOfProcess(application.databasePid));
  expect(readFileSync(join(dataDir, "postgres-socket-location"), "utf8")).toContain(folder);
  await kill(application.process);

  const database = await start(dataDir);
  expect(database).toMatchObject({ adopted: true, url: application.url });
  await database.stop();
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(join(dataDir, "postgres-socket-location"))).toBe(false);
});

it("leaves a data folder that others may write to, and brings a folder that was cleared away back", async () => {
  const dataDir = await makeFolder(0o775);
  const database = await start(dataDir);
  const folder = folderOf(database.url);
  expect(folder.startsWith(dataDir)).toBe(false);
  const before = database.pid;
  rmSync(folder, { recursive: true });
  process.kill(before, "SIGKILL");
  await vi.waitUntil(() => database.pid !== before, SOON);
  expect(await query(database.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(lstatSync(folder).mode & 0o777).toBe(0o700);
});

// Only root can make something that belongs to somebody else.
describe.runIf(asRoot)("a folder of somebody else's", () => {
  it("is refused beside the cluster", async () => {
    const dataDir = await makeFolder();
    const folder = join(dataDir, "postgres-socket");
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, STRANGER, STRANGER);
    await expect(start(dataDir)).rejects.toThrow(
      `${folder} belongs to another user (id ${STRANGER})`,
    );
  });

  it("is left for a new one when it has taken the remembered name", async () => {
    const dataDir = await makeDeepFolder();
    const application = await startApplication(dataDir);
    const folder = folderOf(application.url);
    await kill(application.process);
    rmSync(folder, { recursive: true });
    mkdirSync(folder, { mode: 0o700 });
    const trap = await lieInWait(join(folder, SOCKET));
    chownSync(folder, STRANGER, STRANGER);

    const database = await start(dataDir);
    rmSync(folder, { recursive: true });
    expect(database.adopted).toBe(false);
    expect(folderOf(database.url)).not.toBe(folder);
    expect(await query(database.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(trap.visits).toBe(0);
  });
});
