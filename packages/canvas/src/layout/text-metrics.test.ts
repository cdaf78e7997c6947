import { expect, test } from "vitest";
import { countLines, toColumns, toTextHeight } from "./text-metrics.ts";

test("wide characters count twice", () => {
  expect(toColumns("abc")).toBe(3);
  expect(toColumns("日本")).toBe(4);
  expect(toColumns("a😀é")).toBe(4);
});

// At 72 px a line holds 10 characters of 7.2 px.
test.each([
  ["", 1],
  ["0123456789", 1],
  ["0123456789a", 2],
  ["aaaa bbbbb", 1],
  ["aaaaa bbbbb", 2],
  ["one\ntwo\n\nfour", 4],
  ["a 0123456789012345678901234", 4],
  ["0123456789012 34", 2],
])("%j takes %i lines of ten characters", (text, lines) => {
  expect(countLines(text, 72)).toBe(lines);
});

test("a line is 24 px high", () => {
  expect(toTextHeight("aaaaa bbbbb", 72)).toBe(48);
});
