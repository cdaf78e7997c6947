import { LIMITS } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { checkStateWrite, type StateWrite } from "./check-state-write.ts";
import { toContract } from "./contract-fixture.ts";

const contract = toContract();
const agent = { kind: "agent" } as const;
const node = (nodeId: string) => ({ kind: "node", nodeId }) as const;
const write = (changes: Partial<StateWrite>) =>
  checkStateWrite({ contract, key: "topic", value: "Lunch", writer: agent, ...changes });

describe("who may write what", () => {
  const yes = { choice: "yes" };
  test.each<[Partial<StateWrite>, string]>([
    [{}, "ok"],
    [{ writer: node("ballot") }, "not_a_writer"],
    [{ key: "votes.ana", value: yes, writer: node("ballot") }, "ok"],
    [{ key: "votes.ana", value: yes, writer: node("board") }, "not_a_writer"],
    [{ key: "votes.ana", value: yes }, "ok"],
    // The longer prefix decides, with its own writers and without a schema.
    [{ key: "votes.admin.x", value: 5, writer: node("board") }, "ok"],
    [{ key: "votes", value: yes }, "undeclared_key"],
    [{ key: "votes.", value: yes }, "undeclared_key"],
    [{ key: "votes.*", value: yes }, "undeclared_key"],
    [{ key: "topics" }, "undeclared_key"],
    [{ key: "__proto__" }, "undeclared_key"],
    [{ key: "constructor" }, "undeclared_key"],
    [{ key: "" }, "undeclared_key"],
    [{ key: "a b" }, "undeclared_key"],
    [{ key: "votes.ana", value: { choice: "maybe" } }, "schema_mismatch"],
    [{ key: "topic", value: "x".repeat(21) }, "schema_mismatch"],
    // Who may not write is told that first, not what a value must be.
    [{ key: "votes.ana", value: 5, writer: node("board") }, "not_a_writer"],
    [{ key: "topic", value: null }, "ok"],
    [{ key: "votes.ana", value: null, writer: node("ballot") }, "ok"],
    [{ key: "topic", value: null, writer: node("ballot") }, "not_a_writer"],
    [{ key: "nothing", value: null }, "undeclared_key"],
    [{ key: "widget:poll", value: 1 }, "not_a_writer"],
    [{ key: "widget:poll", value: null, writer: node("ballot") }, "not_a_writer"],
  ])("%j → %s", (changes, result) => {
    expect(write(changes).result).toBe(result);
  });
});

test("without a contract the state is open, but for widgets' keys and keys that are none", () => {
  const open = (key: string) =>
    write({ contract: undefined, key, value: { a: 1 }, writer: node("x") }).result;
  expect(open("anything.at:all")).toBe("ok");
  expect(open("widget:poll")).toBe("not_a_writer");
  expect(open("a b")).toBe("undeclared_key");
  expect(open("k".repeat(128))).toBe("ok");
  expect(open("k".repeat(129))).toBe("undeclared_key");
});

test("a mismatch has its issues with paths into the caller's input", () => {
  expect(
    write({
      key: "votes.ana",
      value: { weight: 0, extra: 1 },
      prefix: ["values", "votes.ana"],
    }),
  ).toEqual({
    result: "schema_mismatch",
    message:
      'The value of "votes.ana" does not fit contract.state["votes.*"].schema. At values["votes.ana"].choice: This property is missing; add it. There are 2 more issues. Send a value that fits, or null to clear the key.',
    issues: [
      expect.objectContaining({ path: 'values["votes.ana"].choice', code: "missing" }),
      expect.objectContaining({ path: 'values["votes.ana"].weight', code: "too_small" }),
      expect.objectContaining({ path: 'values["votes.ana"].extra', code: "unrecognized_key" }),
    ],
  });
});

test("refusals say what to do", () => {
  expect(write({ key: "votes.ana", value: 1, writer: node("board") })).toEqual({
    result: "not_a_writer",
    message:
      '"board" may not write the key "votes.ana"; only the agent and "ballot" may. To change that, add the node to contract.state["votes.*"].writers.',
  });
  expect(write({ writer: node("board") })).toEqual({
    result: "not_a_writer",
    message:
      '"board" may not write the key "topic"; only the agent may. To change that, add the node to contract.state["topic"].writers.',
  });
  expect(write({ key: "topics" })).toEqual({
    result: "undeclared_key",
    message:
      'The contract does not declare the key "topics"; did you mean "topic"? If not, add it to contract.state.',
  });
  expect(write({ key: "zzzzzzzz" })).toEqual({
    result: "undeclared_key",
    message:
      'The contract does not declare the key "zzzzzzzz"; it declares "topic", "votes.*", "votes.admin.*", "log:*". Use one of them, or add it to contract.state.',
  });
});

test("a hostile value is answered", () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 10_000; depth++) deep = { a: deep };
  const result = write({ key: "votes.ana", value: deep });
  expect(result.result === "schema_mismatch" && result.issues[0]?.code).toBe("too_deep");
  const proto: unknown = JSON.parse('{"__proto__": {"choice": "yes"}}');
  expect(write({ key: "votes.ana", value: proto }).result).toBe("schema_mismatch");
  expect(write({ key: "topic", value: "x".repeat(LIMITS.stateValueBytesMax) }).result).toBe(
    "schema_mismatch",
  );
});
