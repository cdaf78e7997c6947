import { decisionAnswer, decisionCanvas, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();

/** As a client sends it: JSON.parse makes an own member of __proto__. */
const parsed = (text: string) => JSON.parse(text);
const withData = (data: unknown) =>
  decisionCanvas({
    nodes: [{ id: "n", kind: "widget", widget: "note@1", data }],
    answerSchema: undefined,
    edges: [],
  });

/** `levels` objects inside one another. */
function nest(levels: number): unknown {
  return levels === 0 ? "end" : { a: nest(levels - 1) };
}

const HOSTILE: [string, unknown, string, string][] = [
  ["NUL in a text", withData({ markdown: "a\0b" }), "nodes[0].data.markdown", "invalid_text"],
  [
    "NUL in a key",
    withData({ "mark\0down": "a" }),
    'nodes[0].data["mark\\u0000down"]',
    "invalid_text",
  ],
  [
    "the first half of a surrogate pair",
    decisionCanvas({ title: "cut \ud83d" }),
    "title",
    "invalid_text",
  ],
  [
    "the second half of a surrogate pair",
    decisionCanvas({ question: "\ude00 cut" }),
    "question",
    "invalid_text",
  ],
  [
    "NUL in the idempotency key",
    decisionCanvas({ idempotencyKey: "k\0" }),
    "idempotencyKey",
    "invalid_text",
  ],
  [
    "__proto__ as a key",
    withData(parsed('{"markdown":"a","__proto__":{"admin":true}}')),
    "nodes[0].data.__proto__",
    "invalid_key",
  ],
  [
    "__proto__ as an answer field",
    decisionCanvas({
      answerSchema: parsed('{"type":"object","properties":{"__proto__":{"type":"string"}}}'),
    }),
    "answerSchema.properties.__proto__",
    "invalid_key",
  ],
  // The input itself is level 1, nodes 2, the node 3, data 4: sixty levels more are the 64 that fit.
  [
    "a 65th level of nesting",
    withData({ deep: nest(61) }),
    `nodes[0].data.deep${".a".repeat(60)}`,
    "too_deep",
  ],
];

describe("create_canvas and validate_canvas refuse, at its exact path,", () => {
  test.each(HOSTILE)("%s", async (_what, input, path, code) => {
    for (const name of ["create_canvas", "validate_canvas"]) {
      const refusal = await given.world
        .refusal(name, given.account.keyContext(), input)
        .catch(() => undefined);
      const issues =
        refusal?.issues ??
        (
          await given.world.run<{ issues: { path: string; code: string }[] }>(
            name,
            given.account.keyContext(),
            input,
          )
        ).issues;
      expect(issues.map((issue) => [issue.path, issue.code])).toEqual([[path, code]]);
    }
  });
});

test("a whole emoji is no surrogate", async () => {
  const id = await given.create({ title: "Ship it 🚀" });
  expect(await given.world.run("get_canvas", given.account.keyContext(), { id })).toMatchObject({
    title: "Ship it 🚀",
  });
});

test("an answer with NUL, or one too deep, is refused with its path", async () => {
  const id = await given.create();
  const viewer = given.account.viewerContext(id);
  const nul = await given.world.refusal(
    "submit_answer",
    viewer,
    decisionAnswer(id, { answer: { choice: "s3", note: "\0" } }),
  );
  expect(nul.issues?.map((issue) => issue.path)).toEqual(["answer.note"]);
  const deep = await given.world.refusal(
    "submit_answer",
    viewer,
    decisionAnswer(id, { answer: nest(64) }),
  );
  expect(deep.issues?.map((issue) => issue.path)).toEqual([`answer${".a".repeat(63)}`]);
});

test("a number without bounds does not become an empty value that still counts", async () => {
  const id = await given.create();
  const ctx = given.account.keyContext();
  const refusal = await given.world.refusal("set_canvas_state", ctx, {
    id,
    values: parsed('{"budget":1e999}'),
  });
  expect(refusal.issues?.map((issue) => [issue.path, issue.code])).toEqual([
    ["values.budget", "invalid_value"],
  ]);
  expect(await given.world.run("get_canvas_state", ctx, { id })).toEqual({ state: [] });
});

test("ids that are names of object members are ids like any other", async () => {
  const ids = ["valueOf", "constructor", "toString", "hasOwnProperty", "a/b?c#d", "点", " "];
  const nodes = ids.map((id) => ({ id, kind: "widget", widget: "note@1", data: { markdown: id } }));
  const edges = ids.slice(1).map((to) => ({ from: "valueOf", to }));
  const id = await given.create({ nodes, edges, answerSchema: undefined });
  const read = await given.world.run<{ nodes: { id: string }[]; layout: object }>(
    "get_canvas",
    given.account.keyContext(),
    { id },
  );
  expect(read.nodes.map((node) => node.id)).toEqual(ids);
  const [{ layout = "" } = {}] = await given.sql<{ layout: string }>(
    "select layout from canvas_layouts where canvas_id = $1::uuid",
    [id],
  );
  expect(Object.keys(JSON.parse(layout)).sort()).toEqual([...ids].sort());
  // Another version keeps every place.
  await given.world.run("patch_canvas", given.account.keyContext(), {
    id,
    baseVersion: 1,
    operations: [{ op: "remove_node", id: "toString" }],
  });
  const [{ layout: after = "" } = {}] = await given.sql<{ layout: string }>(
    "select layout from canvas_layouts where canvas_id = $1::uuid",
    [id],
  );
  expect(Object.entries(JSON.parse(after)).sort()).toEqual(
    Object.entries(JSON.parse(layout))
      .filter(([name]) => name !== "toString")
      .sort(),
  );
});

test("a node is not called __proto__, which would be lost where ids are keys", async () => {
  const node = { id: "__proto__", kind: "widget", widget: "note@1", data: { markdown: "m" } };
  const input = decisionCanvas({ nodes: [node], edges: [], answerSchema: undefined });
  const refusal = await given.world.refusal("create_canvas", given.account.keyContext(), input);
  expect(refusal.issues?.map((issue) => issue.path)).toEqual(["nodes[0].id"]);
});

test.each([
  ["null", null],
  ["a list", []],
  ["a text", "x"],
  ["a number", 5],
  ["nothing", undefined],
])("%s in place of an input is a wrong input, not a failure", async (_what, input) => {
  for (const name of [
    "create_canvas",
    "update_canvas",
    "patch_canvas",
    "get_canvas",
    "submit_answer",
    "delete_canvas",
  ])
    expect((await given.world.refusal(name, given.account.keyContext(), input)).error).toBe(
      "invalid_input",
    );
});
