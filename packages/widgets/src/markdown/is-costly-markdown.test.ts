import { expect, test } from "vitest";
import { isCostlyMarkdown } from "./is-costly-markdown.ts";

test.each(["*a_", "]", ">", "~a", "[a](", "<a "])("50 KB of %j are not parsed", (part) => {
  expect(isCostlyMarkdown(part.repeat(Math.floor(49_900 / part.length)))).toBe(true);
});

test("prose, lists, tables and code of the same length are", () => {
  const prose = "A **bold** word, a [link](https://example.com) and `code`.\n\n".repeat(800);
  const table = "| a | b |\n|---|---|\n".concat("| *x* | y |\n".repeat(400));
  const code = `\`\`\`ts\n${"if (a[0] < b[1] && *p) {}\n".repeat(1500)}\`\`\``;
  expect([prose, table, code].map(isCostlyMarkdown)).toEqual([false, false, false]);
});
