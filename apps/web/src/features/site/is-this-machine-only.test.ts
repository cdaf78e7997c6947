import { expect, test } from "vitest";
import { isThisMachineOnly } from "./is-this-machine-only.ts";

test.each([
  ["http://localhost:4600/x", true],
  ["http://127.0.0.1:4600/x", true],
  ["http://[::1]:4600/x", true],
  ["http://192.168.1.20:4600/x", false],
  ["https://easel.example.com/x", false],
  ["https://localhost.example.com/x", false],
  ["https://127.0.0.1.example.com/x", false],
])("%s leads every machine to itself: %s", (url, expected) => {
  expect(isThisMachineOnly(url)).toBe(expected);
});
