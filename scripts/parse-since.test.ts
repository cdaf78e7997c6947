import { expect, test } from "vitest";
import { parseSince } from "./parse-since.ts";

const now = new Date("2026-12-08T09:00:00Z");

test.each([
  ["24h", "2026-12-07T09:00:00.000Z"],
  ["7d", "2026-12-01T09:00:00.000Z"],
  ["2026-11-30", "2026-11-30T00:00:00.000Z"],
  ["2026-11-30T10:30:00+01:00", "2026-11-30T09:30:00.000Z"],
])("%s is %s", (text, expected) => {
  expect(parseSince(text, now).toISOString()).toBe(expected);
});

test.each(["", "yesterday", "7", "7w", "-1d", "2026-13-01", "1"])("%s is refused", (text) => {
  expect(() => parseSince(text, now)).toThrow("--since takes a time");
});
