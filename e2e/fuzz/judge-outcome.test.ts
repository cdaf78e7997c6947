import type { ErrorBody } from "@easel/contracts";
import { expect, test } from "vitest";
import { judgeOutcome } from "./judge-outcome.ts";

/** A judge that finds nothing proves nothing, so each fault is shown to it once. */
const input = { nodes: [{ id: "a", "two words": { x: 1 } }], note: "NaN" };
const judge = (body: Partial<ErrorBody>) =>
  judgeOutcome({
    input,
    fields: ["nodes", "title"],
    outcome: {
      kind: "refusal",
      body: { error: "invalid_input", message: "That does not fit.", ...body },
    },
  });
const atPath = (path: string) =>
  judge({ issues: [{ path, code: "missing", message: "It is missing." }] });

test.each(["", "title", "nodes[0].colour", 'nodes[0]["two words"].x', "note"])(
  "the path %s is in order",
  (path) => {
    expect(atPath(path)).toEqual([]);
  },
);

test.each([
  ["nodes[0", "does not parse"],
  ["nodes..id", "does not parse"],
  [".nodes", "does not parse"],
  ["nodes[-1]", "does not parse"],
  ["spec.nodes", "begins with no field"],
  ["nodes[3].id", "leads through what was not sent"],
  ["nodes[0].data.rows", "leads through what was not sent"],
])("the path %s %s", (path, problem) => {
  expect(atPath(path)).toEqual([expect.stringContaining(problem)]);
});

test.each<[string, Partial<ErrorBody>, string]>([
  ["a code of its own", { error: "teapot" as ErrorBody["error"] }, "not of the list"],
  ["internal", { error: "internal" }, "ended with internal"],
  ["unavailable for no time", { error: "unavailable" }, "without a reason"],
  ["Zod's words", { message: "Invalid input: expected string" }, 'a message says "'],
  ["nothing", { message: " " }, "a message is empty"],
  ["more than fits", { message: "x".repeat(70_000) }, "bytes"],
])("a refusal that says %s is found", (_what, body, problem) => {
  expect(judge(body)).toEqual([expect.stringContaining(problem)]);
});

test("what the sender wrote may be quoted", () => {
  expect(judge({ message: 'The note is "NaN".' })).toEqual([]);
});

test("a failure is found, a result is not", () => {
  const fields: string[] = [];
  expect(judgeOutcome({ input, fields, outcome: { kind: "failure", what: "x" } })).toHaveLength(1);
  expect(judgeOutcome({ input, fields, outcome: { kind: "result", value: {} } })).toEqual([]);
});
