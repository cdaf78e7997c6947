import { expect, test } from "vitest";
import { toExpiryWords } from "./expiry-words.ts";

const NOW = Date.parse("2026-12-01T12:00:00Z");
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

test.each([
  [inHours(24 * 6.2), "expires in 6 days"],
  [inHours(47), "expires in 47 hours"],
  [inHours(1.5), "expires in 90 minutes"],
  [inHours(0.005), "expires in a moment"],
  [inHours(-0.005), "expired just now"],
  [inHours(-3), "expired 3 hours ago"],
  [inHours(-24 * 9), "expired 9 days ago"],
])("%s is %s", (expiresAt, words) => {
  expect(toExpiryWords(expiresAt, NOW, false)).toBe(words);
});

test("a pinned canvas has no end", () => {
  expect(toExpiryWords(null, NOW, false)).toBe("kept for good");
});

test("once the server says it has expired, no clock that is behind says it will", () => {
  expect(toExpiryWords(inHours(0.005), NOW, true)).toBe("expired just now");
  expect(toExpiryWords(inHours(-3), NOW, true)).toBe("expired 3 hours ago");
});
