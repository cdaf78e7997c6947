import { expect, test } from "vitest";
import { toAgoWords } from "./ago-words.ts";

const NOW = Date.parse("2026-12-08T12:00:00Z");

test.each([
  ["2026-12-08T12:00:05Z", "just now"],
  ["2026-12-08T11:59:01Z", "just now"],
  ["2026-12-08T11:59:00Z", "1 minute ago"],
  ["2026-12-08T11:00:01Z", "59 minutes ago"],
  ["2026-12-07T12:00:01Z", "23 hours ago"],
  ["2026-12-07T12:00:00Z", "yesterday"],
  ["2026-12-01T12:00:01Z", "6 days ago"],
  ["2026-12-01T12:00:00Z", undefined],
])("%s was %s", (iso, words) => {
  expect(toAgoWords(iso, NOW)).toBe(words);
});
