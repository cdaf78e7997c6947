import { expect, test } from "vitest";
import { isAnswersAddress, toAnswersPath, withAnswers } from "./answers-address.ts";

test.each([
  ["http://e.test/c/1", true, "/c/1?answers"],
  ["http://e.test/c/1?answers", true, "/c/1?answers"],
  ["http://e.test/c/1?answers=1&x=2#part", true, "/c/1?x=2&answers#part"],
  ["http://e.test/c/1?answers", false, "/c/1"],
  ["http://e.test/c/1?x=answers&answers&y", false, "/c/1?x=answers&y"],
])("%s with the answers shown: %s", (href, shown, address) => {
  expect(withAnswers(href, shown)).toBe(address);
});

test("the list's link is understood by the canvas", () => {
  const { searchParams } = new URL(toAnswersPath("1"), "http://e.test");
  expect(isAnswersAddress(searchParams)).toBe(true);
  expect(isAnswersAddress(new URL("http://e.test/c/1?answer=1").searchParams)).toBe(false);
});
