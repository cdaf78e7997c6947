import { expect, test } from "vitest";
import { findClosestId, suggestId } from "./closest-id.ts";

test.each([
  ["summry", ["summary", "costs"], "summary"],
  ["Costs", ["summary", "costs"], "costs"],
  ["a", ["b", "c"], null],
  ["A", ["b", "a"], "a"],
  ["options", ["summary", "costs"], null],
  ["x", [], null],
  ["tpoic", ["tonic", "topic"], "topic"],
  ["godo", ["gold", "good"], "good"],
  ["ab", ["ba"], "ba"],
  ["abc", ["cba"], null],
])("closest to %s among %j is %s", (wanted, ids, closest) => {
  expect(findClosestId(wanted, ids)).toBe(closest);
});

test("suggestId guesses, or lists what there is", () => {
  expect(suggestId("summry", ["summary"], "node")).toBe('did you mean "summary"?');
  expect(suggestId("zzz", ["summary", "costs"], "node")).toBe('use one of "summary", "costs".');
  expect(suggestId("zzz", [], "field")).toBe("there is no field.");
  const many = Array.from({ length: 23 }, (_, index) => `node-number-${index}`);
  expect(suggestId("q", many, "node")).toMatch(/"node-number-19" and 3 more\.$/);
});
