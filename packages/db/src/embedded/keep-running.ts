import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, isPostmaster, type Postmaster } from "./find-postmaster.ts";

const WATCH_EVERY_MS = 250;
const RETRY_MS_MAX = 5_000;

export type Guard = {
  /** Process id of the server that runs now. */
  currentPid(): number;
  /** Ends the watch; waits for a restart that is under way. */
  release(): Promise<void>;
};

/** Starts the server again, at the same address, whenever it ends by itself, until the guard is released. */
export function keepRunning(
  first: Postmaster,
  clusterDir: string,
  restart: () => Promise<Postmaster>,
  onStep: (step: string) => void,
): Guard {
  let { pid } = first;
  let released = false;
  let restarting: Promise<void> | undefined;

  async function bringBack(): Promise<void> {
    onStep("The database ended by itself; starting it again");
    for (let pauseMs = 200; !released; pauseMs = Math.min(pauseMs * 2, RETRY_MS_MAX)) {
      try {
        ({ pid } = await restart());
        return;
      } catch (error) {
        onStep(
          `The database could not be started again: ${error instanceof Error ? error.message : String(error)}`,
        );
        await sleep(pauseMs, undefined, { ref: false });
      }
    }
  }

  const watch = setInterval(() => {
    if (restarting || (isAlive(pid) && isPostmaster(pid, clusterDir))) return;
    restarting = bringBack().finally(() => {
      restarting = undefined;
    });
  }, WATCH_EVERY_MS);
  watch.unref();

  return {
    currentPid: () => pid,
    release: async () => {
      released = true;
      clearInterval(watch);
      await restarting;
    },
  };
}
