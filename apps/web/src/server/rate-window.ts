import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Takes from what a key may use in the current window; resolves to 0, or to the milliseconds until the next one. */
export type TakeFromWindow = (key: string, points: number) => Promise<number>;

/** Whoever was seen last stays, so that inventing addresses costs others nothing but some of their count. */
export const KEYS_MAX = 10_000;

/** The library keeps a key until its window is over, however many there are; here the oldest make room. */
export function createTakeFromWindow(options: {
  points: number;
  seconds: number;
  keysMax?: number;
}): TakeFromWindow {
  const { points, seconds, keysMax = KEYS_MAX } = options;
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const seen = new Set<string>();
  return async (key, cost) => {
    seen.delete(key);
    seen.add(key);
    for (const oldest of seen) {
      if (seen.size <= keysMax) break;
      seen.delete(oldest);
      await limiter.delete(oldest);
    }
    try {
      await limiter.consume(key, cost);
      return 0;
    } catch (error) {
      // A refusal is thrown as a result, and is at least a moment away from the next window.
      if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
      throw error;
    }
  };
}
