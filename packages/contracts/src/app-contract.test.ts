import { describe, expect, test } from "vitest";
import { AppContract, isReservedStateKey, StateKey } from "./app-contract.ts";
import { findIssues } from "./issues.ts";

const any = { writers: "any" };
const find = (contract: unknown) =>
  findIssues(AppContract, contract, ["contract"]).map(({ path, code }) => [path, code]);
const names = (count: number, prefix = "k") =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);
const recordOf = (keys: string[], value: unknown) =>
  Object.fromEntries(keys.map((key) => [key, value]));

test("a whole contract is taken as it is", () => {
  const contract = {
    state: {
      topic: { schema: { type: "string" }, writers: ["ballot", "a node"] },
      "votes.*": { writers: [] },
      "log:*": any,
      "A-b_c.d:e": any,
    },
    roles: { ballot: { purpose: "Votes", reads: ["topic", "widget:poll"], writes: ["votes.*"] } },
    events: [{ name: "voted", payload: { type: "object" }, emitters: ["ballot"] }],
  };
  expect(AppContract.parse(contract)).toEqual(contract);
  expect(find({ state: {} })).toEqual([]);
});

describe("keys of the state", () => {
  test.each<[string, boolean]>([
    ["a", true],
    ["a.b:c-d_E9", true],
    [".", true],
    ["a.*", true],
    ["a:*", true],
    ["a..*", true],
    ["widget", true],
    ["widget.*", true],
    ["widgets:*", true],
    ["k".repeat(128), true],
    [`${"k".repeat(126)}.*`, true],
    ["k".repeat(129), false],
    [`${"k".repeat(127)}.*`, false],
    ["", false],
    ["*", false],
    [".*", false],
    [":*", false],
    ["a*", false],
    ["a-*", false],
    ["a.*.b", false],
    ["a.**", false],
    ["a b", false],
    ["é", false],
    ["a\n", false],
    ["widget:", false],
    ["widget:x", false],
    ["widget:*", false],
    ["widget:x.*", false],
  ])("%j: %s", (key, isFine) => {
    const issues = find({ state: { [key]: any } });
    expect(issues.map(([, code]) => code)).toEqual(isFine ? [] : ["invalid_key"]);
  });

  test("the refusal says which names there are", () => {
    const [issue] = findIssues(AppContract, { state: { "a b": any } });
    expect(issue?.message).toContain("1 to 128 letters, digits, _ . : or -");
    const [reserved] = findIssues(AppContract, { state: { "widget:x": any } });
    expect(reserved?.message).toContain("must not start with widget:");
  });

  test("one key is checked alike, without prefixes", () => {
    const isKey = (key: string) => StateKey.safeParse(key).success;
    expect(["a", "a.b:c-d_E9", "widget:x", "k".repeat(128)].map(isKey)).not.toContain(false);
    expect(["", "a.*", "a b", "é", "k".repeat(129)].map(isKey)).not.toContain(true);
    expect(["widget:", "widget:x", "widget", "awidget:x"].map(isReservedStateKey)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("what is refused, and where", () => {
  const state = { a: any };
  const role = { purpose: "p", reads: [], writes: [] };
  test.each<[unknown, [string, string][]]>([
    [{}, [["contract.state", "missing"]]],
    [{ state, rules: {} }, [["contract.rules", "unrecognized_key"]]],
    [{ state: { a: {} } }, [["contract.state.a.writers", "missing"]]],
    [{ state: { a: { writers: "all" } } }, [["contract.state.a.writers", "invalid_value"]]],
    [{ state: { a: { writers: [""] } } }, [["contract.state.a.writers[0]", "too_short"]]],
    [
      { state: { a: { writers: "any", readers: [] } } },
      [["contract.state.a.readers", "unrecognized_key"]],
    ],
    [
      { state: { "a.*": { writers: "any", schema: { anyOf: [] } } } },
      [['contract.state["a.*"].schema.anyOf', "unrecognized_key"]],
    ],
    [
      { state, roles: { n: { purpose: "p", reads: [] } } },
      [["contract.roles.n.writes", "missing"]],
    ],
    [
      { state, roles: { n: { ...role, purpose: "" } } },
      [["contract.roles.n.purpose", "too_short"]],
    ],
    [
      { state, roles: { n: { ...role, purpose: "p".repeat(501) } } },
      [["contract.roles.n.purpose", "too_long"]],
    ],
    [{ state, roles: { n: { ...role, purpose: "p".repeat(500) } } }, []],
    [
      { state, roles: { n: { ...role, reads: ["a b"] } } },
      [["contract.roles.n.reads[0]", "invalid_format"]],
    ],
    [
      { state, roles: { ["n".repeat(65)]: role } },
      [[`contract.roles.${"n".repeat(65)}`, "invalid_key"]],
    ],
    [{ state, events: [{ name: "e" }] }, [["contract.events[0].emitters", "missing"]]],
    [
      { state, events: [{ name: "a b", emitters: "any" }] },
      [["contract.events[0].name", "invalid_format"]],
    ],
    [
      { state, events: [{ name: "e".repeat(65), emitters: "any" }] },
      [["contract.events[0].name", "invalid_format"]],
    ],
    [{ state, events: [{ name: "e".repeat(64), emitters: "any" }] }, []],
    [
      { state, events: [{ name: "e", emitters: "any", payload: { type: "x" } }] },
      [["contract.events[0].payload.type", "invalid_value"]],
    ],
    [
      {
        state,
        events: [
          { name: "e", emitters: "any" },
          { name: "e", emitters: [] },
        ],
      },
      [["contract.events[1].name", "duplicate"]],
    ],
  ])("%j", (contract, issues) => {
    expect(find(contract)).toEqual(issues);
  });
});

describe("bounds at ± 1", () => {
  const emitters = "any";
  const events = (count: number) => names(count, "e").map((name) => ({ name, emitters }));
  const role = { purpose: "p", reads: [], writes: [] };
  test.each<[string, unknown, unknown, string]>([
    [
      "500 keys",
      { state: recordOf(names(500), any) },
      { state: recordOf(names(501), any) },
      "contract.state",
    ],
    [
      "100 roles",
      { state: {}, roles: recordOf(names(100), role) },
      { state: {}, roles: recordOf(names(101), role) },
      "contract.roles",
    ],
    [
      "50 events",
      { state: {}, events: events(50) },
      { state: {}, events: events(51) },
      "contract.events",
    ],
    [
      "100 writers",
      { state: { a: { writers: names(100) } } },
      { state: { a: { writers: names(101) } } },
      "contract.state.a.writers",
    ],
  ])("%s", (_, most, tooMany, path) => {
    expect(find(most)).toEqual([]);
    expect(find(tooMany)).toEqual([[path, "too_many"]]);
  });

  test("2,000 schemas of the whole contract, itself and inner ones", () => {
    const schema = { properties: recordOf(names(399), {}) };
    const state = recordOf(names(5), { writers: "any", schema });
    expect(find({ state })).toEqual([]);
    expect(find({ state, events: [{ name: "e", emitters, payload: {} }] })).toEqual([
      ["contract", "too_many"],
    ]);
  });
});

test("keys __proto__ declare nothing", () => {
  const parsed = AppContract.parse(JSON.parse('{"state": {"__proto__": {"writers": "any"}}}'));
  expect(Object.keys(parsed.state)).toEqual([]);
});

test.each([
  [{ properties: { id: null } }],
  [{ items: 5 }],
  [{ properties: "abc" }],
  [{ properties: { a: { items: { properties: { b: [] } } } } }],
  [{ additionalProperties: null }],
])("a schema that is none inside, %j, is told of and never a crash", (schema) => {
  const found = find({ state: { a: { schema, writers: "any" } } });
  expect(found.length).toBeGreaterThan(0);
  for (const [path] of found) expect(path).toMatch(/^contract\.state\.a\.schema/);
});
