import { describe, expect, test } from "vitest";
import { toContract } from "./contract-fixture.ts";
import { findStoredMisfits, type StoredEntry } from "./find-stored-misfits.ts";

const contract = toContract();
const find = (...entries: StoredEntry[]) => findStoredMisfits(contract, entries);

test("what fits is not told, whoever wrote it", () => {
  expect(
    find(
      { key: "topic", value: "Lunch" },
      { key: "votes.ana", value: { choice: "no", weight: 2 } },
      { key: "votes.admin.x", value: [1, 2] },
      { key: "log:1", value: "hello" },
      { key: "widget:poll", value: { yes: 3 } },
      { key: "cleared", value: null },
    ),
  ).toEqual([]);
});

test("each key that does not fit is told with its reason", () => {
  expect(
    find({ key: "old", value: 1 }, { key: "votes.ben", value: { choice: "perhaps" } }),
  ).toEqual([
    {
      key: "old",
      result: "undeclared_key",
      message: expect.stringContaining("clear the stored key with null in the same request"),
    },
    {
      key: "votes.ben",
      result: "schema_mismatch",
      message: expect.stringContaining("or null to clear the key"),
      issues: [expect.objectContaining({ path: "choice", code: "invalid_value" })],
    },
  ]);
});

describe("bounds", () => {
  test("twenty keys are told at most", () => {
    const entries = Array.from({ length: 500 }, (_, index) => ({ key: `k${index}`, value: 1 }));
    expect(find(...entries)).toHaveLength(20);
  });

  test("all values share one allowance for patterns", () => {
    const costly = toContract({
      state: { "t.*": { schema: { pattern: "^(?:[ab]?){490}$" }, writers: "any" } },
      roles: {},
      events: [],
    });
    // 980 steps and more for each of 450 letters: forty million are enough for some ninety values.
    const judge = (count: number) =>
      findStoredMisfits(
        costly,
        Array.from({ length: count }, (_, index) => ({
          key: `t.${index}`,
          value: "a".repeat(450),
        })),
      ).map((misfit) => misfit.result === "schema_mismatch" && misfit.issues[0]?.code);
    expect(judge(80)).toEqual([]);
    expect(judge(150)).toEqual(Array.from({ length: 20 }, () => "too_large"));
  });
});
