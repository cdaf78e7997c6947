import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./index.ts";

/** Losing a test's database in a machine crash does not matter. */
export const FLAGS = { fsync: "off" };

const opened: (() => Promise<void>)[] = [];

/** For `afterEach`: stops every database the test started and removes its folders. */
export async function cleanUp(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

/** The server on a port of the loopback address, as releases before the socket had it. */
export const LOOPBACK_FLAGS = { ...FLAGS, listen_addresses: "127.0.0.1" };

/** A fresh folder that other users can pass through, as most clones are. */
export async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "easel-embedded-"));
  await chmod(folder, mode);
  opened.push(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export async function start(
  dataDir: string,
  flags: Record<string, string> = FLAGS,
): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, flags });
  opened.push(async () => {
    await database.stop();
    removeOutside(dataDir);
  });
  return database;
}

/** What root's start put where the server's user can reach it. */
function removeOutside(dataDir: string): void {
  const record = join(dataDir, "postgres-location");
  if (existsSync(record))
    rmSync(readFileSync(record, "utf8").trim(), { recursive: true, force: true });
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

export type Application = { process: ChildProcess; url: string; databasePid: number };

/** Another process that holds the database, as Easel does. */
export async function startApplication(
  dataDir: string,
  flags: Record<string, string> = FLAGS,
): Promise<Application> {
  const program = fileURLToPath(new URL("hold-database.ts", import.meta.url));
  const application = spawn(process.execPath, [program, dataDir, JSON.stringify(flags)], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  opened.push(() => kill(application));
  for await (const line of createInterface({ input: application.stdout })) {
    const { url, pid } = JSON.parse(line);
    return { process: application, url, databasePid: pid };
  }
  throw new Error("The application ended before its database was up.");
}

/** Ends a process the way a crash does. */
export async function kill(application: ChildProcess): Promise<void> {
  if (application.exitCode !== null || application.signalCode !== null) return;
  application.kill("SIGKILL");
  await once(application, "exit");
}

export function uidOfProcess(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
}
