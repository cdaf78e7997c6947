import type { Answer } from "@easel/contracts";
import { expect, test } from "vitest";
import { toFailureWords, toNames, toSeeWords } from "./answers-words.ts";

const by = (...names: string[]): Answer[] =>
  names.map((name, index) => ({
    id: `${index}`,
    number: names.length - index,
    answer: {},
    answeredBy: { name, verified: false },
    at: "2026-12-01T10:00:00.000Z",
    canvasVersion: 1,
  }));

test("names are listed first answer first, everybody once", () => {
  expect(toNames(by("Ana"))).toBe("Ana");
  expect(toNames(by("Bo", "Ana"))).toBe("Ana and Bo");
  expect(toNames(by("Bo", "Ana", "Ana"))).toBe("Ana and Bo");
  expect(toNames(by("Eve", "Dag", "Cy", "Bo", "Ana"))).toBe("Ana, Bo and 3 more");
});

test("one answer is not counted out", () => {
  expect(toSeeWords(1)).toBe("See the answer");
  expect(toSeeWords(12)).toBe("See the 12 answers");
});

test("trying again is offered only where it may help", () => {
  expect(toFailureWords({ error: "forbidden", message: "No." }).again).toBe(false);
  expect(toFailureWords({ error: "unavailable", message: "Away." }).again).toBe(true);
  expect(toFailureWords({ error: "internal", message: "Logged as 7." })).toEqual({
    words: "The answers could not be read. Logged as 7.",
    again: true,
  });
});
