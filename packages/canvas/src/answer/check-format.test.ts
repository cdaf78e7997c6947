import { expect, test } from "vitest";
import { type AnswerFormat, hasFormat } from "./check-format.ts";

const cases: [AnswerFormat, string, boolean][] = [
  ["date", "2024-02-29", true],
  ["date", "2023-02-29", false],
  ["date", "1900-02-29", false],
  ["date", "2000-02-29", true],
  ["date", "2026-04-31", false],
  ["date", "2026-13-01", false],
  ["date", "2026-00-10", false],
  ["date", "2026-1-1", false],
  ["date", "2026-01-01T00:00:00Z", false],
  ["date-time", "2026-03-31T09:30:00Z", true],
  ["date-time", "2026-03-31t09:30:00.123456z", true],
  ["date-time", "2026-03-31T09:30:00+05:30", true],
  ["date-time", "2026-03-31T09:30:00", false],
  ["date-time", "2026-03-31 09:30:00Z", false],
  ["date-time", "2026-02-30T09:30:00Z", false],
  ["date-time", "2026-03-31T24:00:00Z", false],
  ["date-time", "2026-03-31T09:60:00Z", false],
  ["date-time", "2026-03-31T09:30:00+24:00", false],
  // The two leap seconds of RFC 3339 §5.8, and one in the middle of a day.
  ["date-time", "1990-12-31T23:59:60Z", true],
  ["date-time", "1990-12-31T15:59:60-08:00", true],
  ["date-time", "1990-12-31T12:00:60Z", false],
  ["email", "ana.b+c@mail.example.com", true],
  ["email", "ana@example", false],
  ["email", "Ana <ana@example.com>", false],
  ["uri", "https://example.com/a?b=c#d", true],
  ["uri", "HTTP://localhost:3000", true],
  ["uri", "ftp://example.com", false],
  ["uri", "javascript:alert(1)", false],
  ["uri", "https://", false],
  ["uri", "https:///path", false],
  ["uri", "https://a b.example", false],
  ["uri", "example.com", false],
];

test.each(cases)("%s %s → %s", (format, text, expected) => {
  expect(hasFormat(text, format)).toBe(expected);
});
