import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test("what is short, or only a little too long, stays whole", () => {
  expect(cutText("No nuts")).toBeUndefined();
  expect(cutText("x".repeat(400))).toBeUndefined();
  expect(cutText("1\n2\n3\n4\n5\n6")).toBeUndefined();
});

test("a long text is cut between words", () => {
  const cut = cutText("word ".repeat(100)) ?? "";
  expect(cut).toBe(`${"word ".repeat(64).trimEnd()} …`);
});

test("many lines are cut to six", () => {
  expect(cutText("1\n2\n3\n4\n5\n6\n7")).toBe("1\n2\n3\n4\n5\n6 …");
});

test("a text without spaces is cut too, and never through an emoji", () => {
  expect(cutText("x".repeat(500))).toBe(`${"x".repeat(320)} …`);
  expect(cutText(`x${"😀".repeat(300)}`)).toBe(`x${"😀".repeat(159)} …`);
});
