import { describe, expect, test } from "vitest";
import { toContract, toNodes } from "./contract-fixture.ts";
import { findContractProblems } from "./find-contract-problems.ts";

const nodes = toNodes("ballot", "board");
const find = (changes: Record<string, unknown>, spec = nodes) =>
  findContractProblems(toContract(changes), spec).map(({ path, code }) => [
    path.slice(1).join("/"),
    code,
  ]);
const none = { roles: {}, events: [] };

test("a contract that fits its canvas has no problems", () => {
  expect(find({})).toEqual([]);
});

test("paths start at the spec", () => {
  const [first] = findContractProblems(toContract(), toNodes("ballot"));
  expect(first?.path).toEqual(["contract", "state", "log:*", "writers", 1]);
});

test("a node that is gone is told at every place that names it", () => {
  expect(find({}, toNodes("board"))).toEqual([
    ["state/votes.*/writers/0", "unknown_id"],
    ["state/log:*/writers/0", "unknown_id"],
    ["roles/ballot", "unknown_id"],
    ["events/0/emitters/0", "unknown_id"],
  ]);
});

describe("what a contract can have wrong", () => {
  test.each<[Record<string, unknown>, [string, string][]]>([
    [
      { state: { a: { writers: ["ballot", "ballot"] } }, ...none },
      [["state/a/writers/1", "duplicate"]],
    ],
    [
      { state: { a: { writers: [], schema: { pattern: "(?=x)" } } }, ...none },
      [["state/a/schema/pattern", "invalid_value"]],
    ],
    [
      { state: { a: { writers: [], schema: { type: "string", default: 1 } } }, ...none },
      [["state/a/schema/default", "invalid_type"]],
    ],
    [
      { events: [{ name: "e", emitters: "any", payload: { items: { enum: [1, 1] } } }] },
      [["events/0/payload/items/enum/1", "duplicate"]],
    ],
    [
      { roles: { board: { purpose: "p", reads: ["vote", "topic.x"], writes: [] } } },
      [
        ["roles/board/reads/0", "unknown_id"],
        ["roles/board/reads/1", "unknown_id"],
      ],
    ],
    [{ roles: { board: { purpose: "p", reads: ["votes.ana", "votes.ana.*"], writes: [] } } }, []],
    [
      { roles: { board: { purpose: "p", reads: [], writes: ["nothing"] } } },
      [["roles/board/writes/0", "unknown_id"]],
    ],
    [
      { roles: { board: { purpose: "p", reads: [], writes: ["votes.ana", "votes.admin.x"] } } },
      [["roles/board/writes/0", "invalid_value"]],
    ],
    [
      { roles: { board: { purpose: "p", reads: [], writes: ["widget:poll"] } } },
      [["roles/board/writes/0", "invalid_value"]],
    ],
  ])("%j", (changes, problems) => {
    expect(find(changes)).toEqual(problems);
  });
});

test("messages say what to do", () => {
  const messages = (changes: Record<string, unknown>) =>
    findContractProblems(toContract(changes), nodes).map(({ message }) => message);
  expect(messages({ state: { a: { writers: ["bord"] } }, ...none })).toEqual([
    'No node has the id "bord"; did you mean "board"? For a node that was removed, send the contract without it.',
  ]);
  expect(
    messages({ roles: { board: { purpose: "p", reads: ["topics"], writes: ["topic"] } } }),
  ).toEqual([
    'The contract does not declare the key "topics"; did you mean "topic"? If not, add it to contract.state.',
    '"board" is to write "topic", but is not among the writers of "topic"; add it there or drop this.',
  ]);
});

test("a thousand mistakes are told as twenty", () => {
  const keys = Array.from({ length: 400 }, (_, index) => `no${index}`);
  expect(find({ roles: { board: { purpose: "p", reads: keys, writes: keys } } })).toHaveLength(20);
  const writers = Array.from({ length: 100 }, (_, index) => `gone${index}`);
  expect(find({ state: { a: { writers } }, ...none })).toHaveLength(20);
});
