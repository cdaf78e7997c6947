import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isProcessAlive } from "./process-alive.ts";

export type Postmaster = { pid: number; port: number; socketDir: string };

/** The database process that a server's data folder names. Its lines: PostgreSQL's pidfile.h. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(clusterDir(dataDir), "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), socketDir: lines[4]?.trim() ?? "" };
  } catch {
    return undefined;
  }
}

/** The cluster lives elsewhere when the database's user cannot enter the data folder. */
function clusterDir(dataDir: string): string {
  const record = join(dataDir, "postgres-location");
  const base = existsSync(record) ? readFileSync(record, "utf8").trim() : dataDir;
  return join(base, "postgres");
}

export function getPostmaster(dataDir: string): Postmaster {
  const postmaster = readPostmaster(dataDir);
  if (!postmaster) throw new Error(`No database runs on ${dataDir}.`);
  return postmaster;
}

/** Ends a database whose server is gone, as a test that fails in between leaves it. */
export function endDatabase(dataDir: string): void {
  const postmaster = readPostmaster(dataDir);
  // The immediate shutdown: what it holds is about to be removed.
  if (postmaster && isProcessAlive(postmaster.pid)) process.kill(postmaster.pid, "SIGQUIT");
}

/** For what no tool can do, such as letting a canvas grow old. */
export function toDatabaseUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, "postgres-password"), "utf8").trim();
  const { port, socketDir } = getPostmaster(dataDir);
  return `postgres://postgres:${password}@${encodeURIComponent(socketDir)}:${port}/postgres`;
}
