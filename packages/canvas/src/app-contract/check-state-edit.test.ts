import { describe, expect, test } from "vitest";
import { findStateEditProblem, type StateEdit, toTotalsAfter } from "./check-state-edit.ts";
import { toContract } from "./contract-fixture.ts";

const contract = toContract();
const write = (key: string, value: unknown) => ({ key, value, path: ["values", key] });
const stored = (key: string, value: unknown) => ({
  key,
  value,
  bytes: value === null ? 0 : JSON.stringify(value).length,
});
const edit = (over: Partial<StateEdit>): StateEdit => ({
  contract,
  stored: [],
  totals: { keys: 0, bytes: 0 },
  writes: [],
  ...over,
});
const outcome = (over: Partial<StateEdit>) => {
  const problem = findStateEditProblem(edit(over));
  return problem && [problem.code, ...problem.issues.map(({ path, code }) => `${path} ${code}`)];
};

describe("an agent's writes", () => {
  test("of declared keys with fitting values are taken, whoever their writers are", () => {
    expect(
      outcome({ writes: [write("topic", "Lunch"), write("votes.ana", { choice: "yes" })] }),
    ).toBe(null);
  });

  test("are refused together, each at its place, under the code of the first", () => {
    expect(
      outcome({
        writes: [
          write("topik", 1),
          write("votes.bo", { choice: "maybe" }),
          write("widget:poll", {}),
          write("topic", "fine"),
        ],
      }),
    ).toEqual([
      "undeclared_key",
      "values.topik undeclared_key",
      'values["votes.bo"].choice invalid_value',
      'values["widget:poll"] not_a_writer',
    ]);
  });

  test("without a contract are free, up to what a value and a canvas may hold", () => {
    const open = { contract: undefined };
    expect(outcome({ ...open, writes: [write("anything", [1, { a: null }])] })).toBe(null);
    // 65 534 characters and two quotes are 64 KiB.
    expect(outcome({ ...open, writes: [write("big", "x".repeat(65_534))] })).toBe(null);
    expect(outcome({ ...open, writes: [write("big", "x".repeat(65_535))] })).toEqual([
      "limit_exceeded",
      "values.big too_large",
    ]);
    const full = { keys: 500, bytes: 1000 };
    expect(outcome({ ...open, totals: full, writes: [write("one more", 1)] })?.[0]).toBe(
      "undeclared_key",
    );
    expect(outcome({ ...open, totals: full, writes: [write("more", 1)] })).toEqual([
      "limit_exceeded",
      "values.more too_large",
    ]);
    expect(
      outcome({ ...open, totals: full, stored: [stored("old", 1)], writes: [write("old", 2)] }),
    ).toBe(null);
  });

  test("of null clear what is stored, also what is declared no longer", () => {
    expect(outcome({ stored: [stored("gone", 7)], writes: [write("gone", null)] })).toBe(null);
    expect(outcome({ writes: [write("gone", null)] })?.[0]).toBe("undeclared_key");
  });
});

test("totals count each key once, by its last value, and cleared keys not at all", () => {
  const after = toTotalsAfter(
    edit({
      stored: [stored("a", "old"), stored("b", 1), stored("c", null)],
      totals: { keys: 2, bytes: 6 },
      writes: [
        write("a", "x"),
        write("a", "xy"),
        write("b", null),
        write("c", 10),
        write("d", true),
      ],
    }),
  );
  // a: "xy" is 4 bytes instead of 5; b: 1 byte less; c: 2 bytes more; d: 4 bytes more.
  expect(after).toEqual({ keys: 3, bytes: 10 });
});

describe("a new contract", () => {
  const fresh = { contractPath: ["spec", "contract"] };

  test("is refused while a stored value does not fit, and not when the same request mends it", () => {
    const values = [stored("topic", "much longer than twenty characters"), stored("extra", 1)];
    expect(outcome({ ...fresh, stored: values })).toEqual([
      "contract_mismatch",
      "spec.contract schema_mismatch",
      "spec.contract undeclared_key",
    ]);
    expect(
      outcome({
        ...fresh,
        stored: values,
        writes: [write("topic", "short"), write("extra", null)],
      }),
    ).toBe(null);
  });

  test("that stays is not checked again over what is stored", () => {
    expect(outcome({ stored: [stored("extra", 1)] })).toBe(null);
  });
});
