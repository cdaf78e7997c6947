import { setTimeout as sleep } from "node:timers/promises";

const LOOK_EVERY_MS = 25;

/** Looks until there is something to see. `what` says what never came, after `withinMs`. */
export async function waitFor<Found>(
  what: string,
  look: () => Found | undefined | Promise<Found | undefined>,
  withinMs = 30_000,
): Promise<Found> {
  const giveUpAt = performance.now() + withinMs;
  while (performance.now() < giveUpAt) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`Waited ${withinMs / 1000} s in vain: ${what}`);
}
