import { expect, test } from "vitest";
import { diffEntries, mergeRead } from "./use-component-state.ts";

test("what was read replaces what was known, except for what was written here meanwhile", () => {
  const known = { own: { value: "new", version: 3 }, gone: { value: 1, version: 1 } };
  const read = [
    { key: "own", value: "old", version: 2 },
    { key: "other", value: true, version: 1 },
  ];
  expect(mergeRead(known, read, (key) => key === "own")).toEqual({
    other: { value: true, version: 1 },
    own: { value: "new", version: 3 },
  });
  expect(mergeRead(known, read, () => false)).toEqual({
    own: { value: "old", version: 2 },
    other: { value: true, version: 1 },
  });
});

test("a frame is told of what changed, and of what is gone", () => {
  const before = { a: { value: 1, version: 1 }, b: { value: 1, version: 1 } };
  const after = { a: { value: 1, version: 1 }, c: { value: 2, version: 1 } };
  expect(diffEntries(before, after)).toEqual({ b: null, c: { value: 2, version: 1 } });
  expect(diffEntries(after, after)).toEqual({});
});
