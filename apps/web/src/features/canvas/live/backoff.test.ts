import { expect, test } from "vitest";
import { toReconnectDelayMs } from "./backoff.ts";

test("waits double, are spread over their upper half, and stop growing", () => {
  expect(toReconnectDelayMs(0, 0)).toBe(250);
  expect(toReconnectDelayMs(0, 1)).toBe(500);
  expect(toReconnectDelayMs(3, 1)).toBe(4000);
  expect(toReconnectDelayMs(50, 1)).toBe(15_000);
  expect(toReconnectDelayMs(50, 0)).toBe(7_500);
});
