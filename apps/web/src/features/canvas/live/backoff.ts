const FIRST_MS = 500;
const MOST_MS = 15_000;

/** Wait before reconnecting try `attempt` (from 0): doubling, capped, spread so a crowd does not return at once. */
export function toReconnectDelayMs(attempt: number, random: number): number {
  const full = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));
  return Math.round(full / 2 + (full / 2) * random);
}
