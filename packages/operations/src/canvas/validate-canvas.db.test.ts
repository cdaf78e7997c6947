import { SCOPES } from "@easel/contracts";
import { decisionCanvas, listAudits, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();
type Verdict = {
  valid: boolean;
  checked: string;
  issues: { path: string; code: string; message: string }[];
  priceMicroUsd?: number;
};
const validate = (input: object, ctx = given.account.keyContext()) =>
  given.world.run<Verdict>("validate_canvas", ctx, input);

const note = { id: "n", kind: "widget", widget: "note@1", data: { markdown: "m" } };
const { idempotencyKey: _key, access: _access, ...spec } = decisionCanvas();

const CREATES: [string, Record<string, unknown>][] = [
  ["a whole canvas", {}],
  [
    "a workspace of one note",
    { nodes: [note], edges: [], answerSchema: undefined, question: undefined },
  ],
  ["no title", { title: undefined }],
  ["no nodes", { nodes: undefined }],
  ["a title of the wrong type", { title: 7 }],
  ["a field that nobody knows", { colour: "red" }],
  ["an edge to nowhere", { edges: [{ from: "why", to: "nowhere" }] }],
  ["an edge from a node to itself", { edges: [{ from: "why", to: "why" }] }],
  ["two nodes of one id", { nodes: [note, note], edges: [], answerSchema: undefined }],
  ["data that is no widget's", { nodes: [{ ...note, data: { markdown: 5 } }], edges: [] }],
  [
    "a decision for an answer field that is not there",
    { answerSchema: { type: "object", properties: { other: { type: "string" } } } },
  ],
  [
    "a required field that is not there",
    { answerSchema: { ...spec.answerSchema, required: ["choice", "when"] } },
  ],
  [
    "a default that its own field refuses",
    {
      answerSchema: {
        type: "object",
        properties: {
          ...spec.answerSchema.properties,
          n: { type: "integer", minimum: 3, default: 2 },
        },
      },
    },
  ],
  [
    "bounds the wrong way round",
    {
      answerSchema: {
        type: "object",
        properties: {
          ...spec.answerSchema.properties,
          n: { type: "integer", minimum: 3, maximum: 2 },
        },
      },
    },
  ],
  ["too many hours", { expiresInHours: 2161 }],
  ["an invitation of nobody", { access: { mode: "invited" } }],
  [
    "a component",
    { nodes: [{ id: "c", kind: "component", source: "x" }], edges: [], answerSchema: undefined },
  ],
  [
    "a poll without a question",
    { nodes: [{ ...note, widget: "poll@1", data: {} }], edges: [], answerSchema: undefined },
  ],
  ["a template", { template: "weekly" }],
  ["a contract", { contract: { state: { topic: { writers: ["why"] } } } }],
  ["a contract of nodes there are not", { contract: { state: { topic: { writers: ["x"] } } } }],
  ["data sources", { dataSources: ["warehouse"] }],
  ["several mistakes at once", { title: "", edges: [{ from: 1, to: "b" }], expiresInHours: 0 }],
];

describe("what it says of a create_canvas input is what create_canvas does:", () => {
  test.each(CREATES)("%s", async (_what, changes) => {
    const input = withoutUndefined(decisionCanvas(changes));
    await expectSame("create_canvas", input);
  });
});

const UPDATES: [string, (id: string) => object | Promise<object>][] = [
  ["a whole spec", () => ({})],
  ["no title in the spec", () => ({ spec: { nodes: [note] } })],
  ["an edge to nowhere", () => ({ spec: { ...spec, edges: [{ from: "why", to: "x" }] } })],
  ["a version that has passed", () => ({ baseVersion: 7 })],
  ["no version", () => ({ baseVersion: undefined })],
  ["state", () => ({ state: { a: 1 } })],
  [
    "state that its contract does not declare",
    () => ({ spec: { ...spec, contract: { state: {} } }, state: { a: 1 } }),
  ],
  ["access for nobody", () => ({ access: { mode: "invited", invited: [] } })],
  ["a canvas that nobody has", () => ({ id: "0".repeat(32) })],
  ["an id that is none", () => ({ id: "zzz" })],
  ["a closed canvas", (id) => close(id)],
  ["an expired canvas", (id) => expire(id)],
  [
    "an answered canvas without its question",
    (id) => answered(id, { spec: { title: "T", nodes: [note] } }),
  ],
];

describe("what it says of an update_canvas input is what update_canvas does:", () => {
  test.each(UPDATES)("%s", async (_what, prepare) => {
    const id = await given.create();
    const input = withoutUndefined({ id, baseVersion: 1, spec, ...(await prepare(id)) });
    await expectSame("update_canvas", input);
  });
});

const PATCHES: [string, (id: string) => object | Promise<object>][] = [
  ["a title", () => ({})],
  ["no operation", () => ({ operations: [] })],
  ["an operation that there is not", () => ({ operations: [{ op: "explode" }] })],
  ["a node that is not there", () => ({ operations: [{ op: "remove_node", id: "x" }] })],
  [
    "the last node goes",
    () => ({
      operations: [
        { op: "remove_node", id: "why" },
        { op: "remove_node", id: "options" },
      ],
    }),
  ],
  [
    "an answer field that a widget fills goes",
    () => ({ operations: [{ op: "set", answerSchema: null }] }),
  ],
  [
    "data that is no widget's",
    () => ({ operations: [{ op: "update_node", id: "why", data: {} }] }),
  ],
  ["shared state", () => ({ operations: [{ op: "set_state", values: { a: 1 } }] })],
  ["shared state of nothing", () => ({ operations: [{ op: "set_state", values: {} }] })],
  ["a contract that stored state does not fit", (id) => withState(id)],
  ["a version that has passed", (id) => patched(id)],
  ["the very patch that made the next version", (id) => patchedTheSame(id)],
  ["a closed canvas", (id) => close(id)],
  [
    "an answered canvas without its question",
    (id) =>
      answered(id, {
        operations: [
          { op: "remove_node", id: "options" },
          { op: "set", answerSchema: null },
        ],
      }),
  ],
];
const retitle = [{ op: "set", title: "Checked" }];

describe("what it says of a patch_canvas input is what patch_canvas does:", () => {
  test.each(PATCHES)("%s", async (_what, prepare) => {
    const id = await given.create();
    await expectSame("patch_canvas", {
      id,
      baseVersion: 1,
      operations: retitle,
      ...(await prepare(id)),
    });
  });
});

/** Valid ⇔ the real call succeeds, and then for that price; refused ⇔ the same issues, or the refusal as the one issue. */
async function expectSame(name: string, input: object): Promise<void> {
  const verdict = await validate(input);
  expect(verdict.checked).toBe(name);
  const real = await given.world
    .run<{ priceMicroUsd: number }>(name, given.account.keyContext(), input)
    .then(
      (result) => ({ result, refusal: undefined }),
      (refusal: { code: string; message: string; issues?: object[] }) => ({
        result: undefined,
        refusal,
      }),
    );
  expect(verdict.valid).toBe(real.refusal === undefined);
  expect(verdict.priceMicroUsd).toBe(real.result?.priceMicroUsd);
  if (!real.refusal) expect(verdict.issues).toEqual([]);
  else if (real.refusal.issues) expect(verdict.issues).toEqual(real.refusal.issues);
  else
    expect(verdict.issues).toMatchObject([
      { code: real.refusal.code, message: real.refusal.message },
    ]);
}

test("nothing is written, whatever it checks", async () => {
  const id = await given.create();
  const before = await listAudits(given.world, given.account);
  await validate(decisionCanvas());
  await validate({ id, baseVersion: 1, spec });
  await validate({ id, baseVersion: 1, operations: retitle });
  expect(await listAudits(given.world, given.account)).toEqual(before);
  expect(await given.world.run("get_canvas", given.account.keyContext(), { id })).toMatchObject({
    version: 1,
  });
});

test("the idempotency key may be left out, and its rules hold when it is there", async () => {
  expect(await validate({ title: "T", nodes: [note] })).toEqual({
    valid: true,
    checked: "create_canvas",
    issues: [],
    priceMicroUsd: 0,
  });
  const tooLong = await validate({ idempotencyKey: "k".repeat(121), title: "T", nodes: [note] });
  expect(tooLong.issues).toMatchObject([{ path: "idempotencyKey", code: "too_long" }]);
});

test("paths point into the input as it was sent", async () => {
  const id = await given.create();
  const bad = { ...note, id: "bad", data: { markdown: 1 } };
  const paths = async (input: object) => (await validate(input)).issues.map((issue) => issue.path);
  expect(await paths({ title: "T", nodes: [note, bad] })).toEqual(["nodes[1].data.markdown"]);
  expect(await paths({ id, baseVersion: 1, spec: { title: "T", nodes: [note, bad] } })).toEqual([
    "spec.nodes[1].data.markdown",
  ]);
  expect(
    await paths({ id, baseVersion: 1, operations: [...retitle, { op: "add_node", node: bad }] }),
  ).toEqual(["operations[1].node.data.markdown"]);
});

test("operations make it a patch, a spec an update, and anything else a create", async () => {
  const checked = async (input: object) => (await validate(input)).checked;
  expect(await checked({ operations: "x", spec: 1 })).toBe("patch_canvas");
  expect(await checked({ spec: null })).toBe("update_canvas");
  expect(await checked({ id: "x", baseVersion: 3 })).toBe("create_canvas");
  expect(await checked({})).toBe("create_canvas");
});

test("a key that may only read may check", async () => {
  const ctx = given.account.keyContext({ scopes: ["canvas:read"] });
  expect(await validate(decisionCanvas(), ctx)).toMatchObject({ valid: true });
  const without = given.account.keyContext({
    scopes: SCOPES.filter((scope) => scope !== "canvas:read"),
  });
  expect(await given.world.refusal("validate_canvas", without, {})).toMatchObject({
    error: "forbidden",
    details: { scope: "canvas:read" },
  });
});

test("another account's canvas is not found, and a member's right to change access is checked", async () => {
  const foreign = await given.world.addAccount();
  const id = await given.create({ access: { visibility: "organization" } });
  const input = { id, baseVersion: 1, spec };
  expect((await validate(input, foreign.keyContext())).issues).toMatchObject([
    { path: "id", code: "not_found" },
  ]);
  const member = given.account.keyContext({ person: await given.account.addMember("member") });
  expect((await validate(input, member)).valid).toBe(true);
  expect(
    (await validate({ ...input, access: { linkRole: "viewer" } }, member)).issues,
  ).toMatchObject([{ code: "forbidden" }]);
});

async function close(id: string) {
  await given.world.run("close_canvas", given.account.keyContext(), { id });
  return {};
}
async function expire(id: string) {
  await given.sql("update canvases set expires_at = $2 where id = $1::uuid", [
    id,
    given.world.clock.now(),
  ]);
  return {};
}
async function answered(id: string, changes: object) {
  await given.answer(id);
  return changes;
}
async function patched(id: string) {
  await given.world.run("patch_canvas", given.account.keyContext(), {
    id,
    baseVersion: 1,
    operations: [{ op: "set", title: "Other" }],
  });
  return {};
}
async function patchedTheSame(id: string) {
  await given.world.run("patch_canvas", given.account.keyContext(), {
    id,
    baseVersion: 1,
    operations: retitle,
  });
  return {};
}

/** As JSON would send it. */
function withoutUndefined(input: object): object {
  return JSON.parse(JSON.stringify(input));
}

test("text that cannot be stored is an issue of the result, as in any other check", async () => {
  const input = decisionCanvas({ title: "a\u0000b" });
  const result = await given.world.run("validate_canvas", given.account.keyContext(), input);
  expect(result).toMatchObject({ valid: false, checked: "create_canvas" });
  expect(result.issues).toMatchObject([{ path: "title", code: "invalid_text" }]);
});

async function withState(id: string) {
  await given.world.run("set_canvas_state", given.account.keyContext(), { id, values: { old: 1 } });
  return { operations: [{ op: "set", contract: { state: {} } }] };
}
