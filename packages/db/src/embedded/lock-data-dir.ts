import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type DataDirLock = { release(): void };

const LOCK_FILE = "easel-lock";

/** Whether a database was ever started on the folder. */
export function wasLocked(dataDir: string): boolean {
  return existsSync(join(dataDir, LOCK_FILE));
}

/**
 * Makes this process the only owner of a data folder.
 *
 * The lock is SQLite's exclusive file lock: the operating system drops it the moment the process dies, however it dies,
 * so there is no stale lock to judge and a reused process id cannot fool anybody.
 * Throws when another process (or another caller in this one) holds it.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const ownerFile = join(dataDir, "easel-lock-owner");
  const lockFile = openLockFile(dataDir);
  try {
    lockFile.exec("BEGIN EXCLUSIVE");
  } catch {
    lockFile.close();
    throw new Error(
      `Another Easel${describeOwner(ownerFile)} is using the data folder ${dataDir}. ` +
        "Stop that one first, or set EASEL_DATA_DIR to another folder.",
    );
  }
  writeFileSync(ownerFile, `${process.pid}\n`, { mode: 0o600 });
  return { release: () => lockFile.close() };
}

function openLockFile(dataDir: string): DatabaseSync {
  try {
    const path = join(dataDir, LOCK_FILE);
    closeSync(openSync(path, "a", 0o600));
    return new DatabaseSync(path, { timeout: 0 });
  } catch (cause) {
    throw new Error(
      `The data folder ${dataDir} cannot be written by this user. ` +
        "Run Easel as the folder's owner, or set EASEL_DATA_DIR to a folder of your own.",
      { cause },
    );
  }
}

/** The recorded id only decorates the message; the lock itself never depends on it. */
function describeOwner(ownerFile: string): string {
  try {
    return ` (process ${Number.parseInt(readFileSync(ownerFile, "utf8"), 10)})`;
  } catch {
    return "";
  }
}
