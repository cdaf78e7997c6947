import { expect, test } from "vitest";
import { findIssues } from "./issues.ts";
import { nameLine } from "./visible-text.ts";

const line = nameLine(20);

test.each(["Ana", "  Ana  ", "عمر", "日本", "👩‍💻", "é", "a\u200db", "1"])(
  "%j is a name",
  (text) => {
    expect(findIssues(line, text)).toEqual([]);
  },
);

test.each([
  ["\u200b", "must hold a character that can be seen"],
  ["\u00ad\ufeff", "must hold a character that can be seen"],
  ["\u3164", "must hold a character that can be seen"],
  ["\u0301", "must hold a character that can be seen"],
  ["\u202egnp.exe", "must hold no control or direction characters"],
  ["a\u2066b", "must hold no control or direction characters"],
  ["a\u0007b", "must hold no control or direction characters"],
  ["two\nlines", "must hold no control or direction characters"],
])("%j is refused", (text, words) => {
  const [issue, ...others] = findIssues(line, text);
  expect(issue?.message).toContain(words);
  expect(others).toEqual([]);
});
