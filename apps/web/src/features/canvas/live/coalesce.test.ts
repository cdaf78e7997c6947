import { expect, test } from "vitest";
import { coalesce } from "./coalesce.ts";

test("calls during a run lead to exactly one more run", async () => {
  let runs = 0;
  const release: (() => void)[] = [];
  const run = coalesce(() => {
    runs += 1;
    return new Promise<void>((resolve) => release.push(resolve));
  });
  const first = run();
  const second = run();
  const third = run();
  expect(runs).toBe(1);
  release[0]?.();
  await Promise.resolve();
  await Promise.resolve();
  expect(runs).toBe(2);
  release[1]?.();
  await Promise.all([first, second, third]);
  expect(runs).toBe(2);
});

test("a run that fails does not block the next", async () => {
  let runs = 0;
  const run = coalesce(async () => {
    runs += 1;
    if (runs === 1) throw new Error("down");
  });
  await expect(run()).rejects.toThrow("down");
  await run();
  expect(runs).toBe(2);
});
