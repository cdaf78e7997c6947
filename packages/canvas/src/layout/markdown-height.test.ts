import { expect, test } from "vitest";
import { toMarkdownHeight } from "./markdown-height.ts";

const WIDTH = 720;

// Blocks stand 12 px apart; a line of text is 24 px, a heading 36 or 32 px and 4 px more, a table row
// 36 px, code 20 px a line in a frame of 28 px; items of a list stand closer by 6 px.
test.each([
  ["nothing", "", 0],
  ["blank lines", "\n\n\n", 0],
  ["one line", "Hello", 24],
  ["two lines of one paragraph", "Hello\nworld", 24],
  ["two paragraphs", "Hello\n\nworld", 24 + 12 + 24],
  ["a heading and text", "# Title\nText", 40 + 12 + 24],
  ["a table", "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |", 3 * 36],
  ["code", "```ts\none\n\ntwo\n```", 3 * 20 + 28],
  ["code without an end", "```\none\ntwo", 2 * 20 + 28],
  ["a list", "- one\n- two\n- three", 3 * 18 + 2 * 12],
  ["a rule between", "a\n\n---\n\nb", 24 * 3 + 2 * 12],
  ["a diagram, however long", "```mermaid\ngraph TD\nA-->B\n```", 260],
])("%s", (_name, markdown, height) => {
  expect(toMarkdownHeight(markdown, WIDTH)).toBe(height);
});

test("links and marks take no room", () => {
  const link = `[${"x".repeat(90)}](https://example.com/${"y".repeat(200)})`;
  expect(toMarkdownHeight(`**${link}**`, WIDTH)).toBe(24);
});

test("reading ends once the height is past what is shown", () => {
  const endless = "paragraph\n\n".repeat(10_000);
  expect(toMarkdownHeight(endless, WIDTH, 640)).toBeLessThan(700);
});

test("every line terminator that a regular expression knows ends a line, so no heading is searched twice", () => {
  const lines = (end: string) => toMarkdownHeight(`# One${end}${end}two`, 400);
  expect([lines("\r\n"), lines("\r"), lines("\u2028"), lines("\u2029")]).toEqual(
    Array(4).fill(lines("\n")),
  );
});
