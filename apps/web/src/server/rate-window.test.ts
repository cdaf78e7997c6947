import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTakeFromWindow } from "./rate-window.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: 0 });
});
afterEach(() => vi.useRealTimers());

test("only so many keys are kept: the one that was not seen for longest starts anew", async () => {
  const take = createTakeFromWindow({ points: 1, seconds: 60, keysMax: 3 });
  for (const key of ["a", "b", "c"]) expect(await take(key, 1)).toBe(0);
  expect(await take("a", 1), "seen again, and so the newest").toBe(60_000);
  expect(vi.getTimerCount(), "a timer for each key that is kept").toBe(3);
  for (let other = 0; other < 100; other += 1) await take(`x${other}`, 1);
  expect(vi.getTimerCount()).toBe(3);
  expect(await take("x99", 1)).toBe(60_000);
  expect(await take("a", 1)).toBe(0);
});

test("a window that is over leaves nothing behind", async () => {
  const take = createTakeFromWindow({ points: 1, seconds: 60 });
  await take("a", 1);
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(await take("a", 1)).toBe(0);
});
