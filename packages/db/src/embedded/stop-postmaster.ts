import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, isPostmaster } from "./find-postmaster.ts";

const POLL_MS = 20;

/**
 * Asks the server to roll back what is open and to write everything down; if it does not end, to end at once, which
 * costs a recovery at the next start and no committed data. Throws when the server survives both.
 */
export async function stopPostmaster(
  pid: number,
  clusterDir: string,
  patience = { fastMs: 20_000, immediateMs: 10_000 },
): Promise<void> {
  // Signals and their meaning: PostgreSQL manual, "Shutting Down the Server".
  if (await endsAfter("SIGINT", pid, clusterDir, patience.fastMs)) return;
  if (await endsAfter("SIGQUIT", pid, clusterDir, patience.immediateMs)) return;
  throw new Error(
    `PostgreSQL (process ${pid}) on ${clusterDir} does not end. Look at its log and end it by hand.`,
  );
}

async function endsAfter(
  signal: NodeJS.Signals,
  pid: number,
  clusterDir: string,
  patienceMs: number,
): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  // Checked right before the signal, so that a reused process id is never hit.
  if (!isPostmaster(pid, clusterDir)) return true;
  process.kill(pid, signal);
  while (performance.now() < deadline) {
    // Alive but without its command line is a zombie nobody has collected yet.
    if (!isAlive(pid) || !isPostmaster(pid, clusterDir)) return true;
    await sleep(POLL_MS);
  }
  return false;
}
