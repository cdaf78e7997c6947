import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMeter, type SlowStatement } from "./meter-statements.ts";

let slow: SlowStatement[];
beforeEach(() => {
  slow = [];
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (slowMs = 500) => createMeter({ slowMs, onSlow: (one) => slow.push(one) });
const within = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test("a statement that takes as long as the threshold is told of, a shorter one is not", async () => {
  const meter = open();
  meter({}, "select  1\n from t", within(500));
  meter({}, "select 2", within(499));
  await vi.advanceTimersByTimeAsync(500);
  expect(slow).toEqual([{ statement: "select 1 from t", durationMs: 500 }]);
});

test("one that waited behind a slow one on the same connection is not slow itself", async () => {
  const meter = open();
  const connection = {};
  meter(connection, "slow", within(700));
  meter(connection, "behind", within(800));
  await vi.advanceTimersByTimeAsync(800);
  expect(slow).toEqual([{ statement: "slow", durationMs: 700 }]);
});

test("a failure counts like an answer, and is still the caller's to handle", async () => {
  const failing = within(600).then(() => {
    throw new Error("late");
  });
  open()({}, "x".repeat(300), failing);
  const failed = expect(failing).rejects.toThrow("late");
  await vi.advanceTimersByTimeAsync(600);
  await failed;
  expect(slow).toEqual([{ statement: `${"x".repeat(200)}…`, durationMs: 600 }]);
});
