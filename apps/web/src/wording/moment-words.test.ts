import { expect, test } from "vitest";
import { toExactWords, toShortWords } from "./moment-words.ts";

const NOW = new Date("2026-12-31T23:30:00Z");
const LONDON = { timeZone: "Europe/London" };
const BERLIN = { timeZone: "Europe/Berlin" };

test("the year is told only when it is another one, where the reader is", () => {
  expect(toShortWords("2026-12-01T14:05:09Z", NOW, LONDON)).toBe("1 Dec, 14:05");
  expect(toShortWords("2025-12-01T14:05:09Z", NOW, LONDON)).toBe("1 Dec 2025, 14:05");
  // In Berlin the new year has begun.
  expect(toShortWords("2026-12-01T14:05:09Z", NOW, BERLIN)).toBe("1 Dec 2026, 15:05");
});

test("exactly means weekday, seconds and zone", () => {
  expect(toExactWords("2026-12-01T14:05:09Z", LONDON)).toBe(
    "Tuesday, 1 December 2026 at 14:05:09 GMT",
  );
});
