import { expect, test } from "vitest";
import { toEditSummary } from "./change-summary.ts";

const nothing = { added: [], removed: [], changed: [], fields: [] };

test.each([
  [{ added: ["a"] }, "Added node “a”."],
  [{ changed: ["b", "c"], fields: ["title"] }, "Changed nodes “b”, “c”; changed title."],
  [
    { added: ["x"], changed: ["y"], removed: ["z"], fields: ["question", "edges"] },
    "Added node “x”; changed node “y”; removed node “z”; changed question, edges.",
  ],
  [
    { removed: ["1", "2", "3", "4", "5", "6", "7"] },
    "Removed nodes “1”, “2”, “3”, “4”, “5” and 2 more.",
  ],
  [{}, "Wrote the same content again."],
])("%j", (changes, summary) => {
  expect(toEditSummary({ ...nothing, ...changes })).toBe(summary);
});
