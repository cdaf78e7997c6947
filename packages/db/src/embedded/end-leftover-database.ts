import { realpathSync } from "node:fs";
import { currentClusterDir } from "./cluster-location.ts";
import { findPostmaster } from "./find-postmaster.ts";
import { type DataDirLock, lockDataDir, wasLocked } from "./lock-data-dir.ts";
import { stopPostmaster } from "./stop-postmaster.ts";

/** Whoever waits for this is at a terminal and has pressed Ctrl-C more than once. */
const PATIENCE = { fastMs: 10_000, immediateMs: 5_000 };

/**
 * Ends a database that outlived its Easel, for when no other start is to take it over; one that an Easel uses is left
 * alone. Resolves to whether there was one. Throws when it does not end.
 */
export async function endLeftoverDatabase(dataDir: string): Promise<boolean> {
  if (!wasLocked(dataDir)) return false;
  const folder = realpathSync(dataDir);
  const lock = tryLock(folder);
  if (!lock) return false;
  try {
    const clusterDir = currentClusterDir(folder);
    const running = findPostmaster(clusterDir);
    if (running) await stopPostmaster(running.pid, clusterDir, PATIENCE);
    return running !== undefined;
  } finally {
    lock.release();
  }
}

/** Undefined when an Easel holds the folder, or it belongs to another user. */
function tryLock(folder: string): DataDirLock | undefined {
  try {
    return lockDataDir(folder);
  } catch {
    return undefined;
  }
}
