import { mkdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { rootDir } from "./node24.mjs";

const BEAT_MS = 1_000;
/** A holder that has not shown itself for so long is dead. */
const DEAD_AFTER_MS = 15_000;

/**
 * Runs the work while no other script of this clone holds the lock of that name; waits for one that does.
 * The lock lies outside node_modules, which an installation empties.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function holdLock(name, work) {
  const folder = join(rootDir, ".cache", `${name}.lock`);
  mkdirSync(join(rootDir, ".cache"), { recursive: true });
  while (!tryMake(folder)) {
    if (ageMs(folder) > DEAD_AFTER_MS) rmSync(folder, { recursive: true, force: true });
    else await sleep(BEAT_MS / 4);
  }
  const beat = setInterval(() => touch(folder), BEAT_MS);
  const release = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off("exit", release);
    release();
  }
}

/** @param {string} folder */
function tryMake(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} folder */
function ageMs(folder) {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats ? Date.now() - stats.mtimeMs : 0;
}

/** @param {string} folder */
function touch(folder) {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // Somebody took us for dead, after a long sleep of the machine. The work itself may be done twice, not wrongly.
  }
}
