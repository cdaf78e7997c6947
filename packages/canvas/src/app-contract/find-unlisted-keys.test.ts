import type { AppContract } from "@easel/contracts";
import { expect, test } from "vitest";
import { findUnlistedKey } from "./find-unlisted-keys.ts";

const contract: AppContract = {
  state: { topic: { writers: "any" }, "votes.*": { writers: "any" } },
  roles: { board: { purpose: "Shows", reads: ["topic"], writes: ["votes.*"] } },
};

test.each([
  ["topic", true],
  ["votes.a", true],
  ["votes.", false],
  ["vote", false],
  ["other", false],
])("the key %s of a role with topic and votes.*: listed is %s", (key, isListed) => {
  const found = findUnlistedKey(contract, "board", key);
  if (isListed) expect(found).toBeNull();
  else expect(found).toContain(`"${key}"`);
});

test("who has no role may use every key, and so may all without a contract", () => {
  expect(findUnlistedKey(contract, "constructor", "other")).toBeNull();
  expect(findUnlistedKey({ state: {} }, "board", "other")).toBeNull();
  expect(findUnlistedKey(undefined, "board", "other")).toBeNull();
});
