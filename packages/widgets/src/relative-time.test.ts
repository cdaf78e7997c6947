import { expect, test } from "vitest";
import { toRelativeTime } from "./relative-time.ts";

const NOW = new Date("2026-03-31T12:00:00Z");

test.each([
  ["2026-03-31T11:59:31Z", "just now"],
  ["2026-03-31T12:00:20Z", "just now"],
  ["2026-03-31T11:55:00Z", "5 minutes ago"],
  ["2026-03-31T12:01:00Z", "in 1 minute"],
  ["2026-03-31T11:00:10Z", "1 hour ago"],
  ["2026-03-31T09:00:00Z", "3 hours ago"],
  ["2026-03-30T12:00:00Z", "yesterday"],
  ["2026-04-03T12:00:00Z", "in 3 days"],
  ["2026-03-01T12:00:00Z", "30 days ago"],
  ["2026-01-01T12:00:00Z", "3 months ago"],
  ["2024-03-31T12:00:00Z", "2 years ago"],
  ["no date", ""],
])("%s is %s", (at, text) => {
  expect(toRelativeTime(new Date(at), NOW)).toBe(text);
});
