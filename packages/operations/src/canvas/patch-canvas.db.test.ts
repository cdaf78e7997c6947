import { decisionAnswer, describeOperation, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();
const retitle = (title: string) => [{ op: "set", title }];
const patch = (id: string, operations: unknown[], baseVersion = 1) =>
  given.world.run<Result>("patch_canvas", given.account.keyContext(), {
    id,
    baseVersion,
    operations,
  });
const refuse = (id: string, operations: unknown[], baseVersion = 1) =>
  given.world.refusal("patch_canvas", given.account.keyContext(), { id, baseVersion, operations });
const read = (id: string) =>
  given.world.run<Read>("get_canvas", given.account.keyContext(), { id });
type Result = { version: number; status: string };
type Read = {
  title: string;
  version: number;
  nodes: { id: string }[];
  edges: object[];
  layout: Record<string, object>;
  status: string;
};

describeOperation({
  name: "patch_canvas",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({
    id: await given.create(),
    baseVersion: 1,
    operations: retitle("Patched"),
  }),
  namesCanvas: true,
  replays: true,
});

test("operations apply in order", async () => {
  const id = await given.create();
  const first = await read(id);
  await patch(id, [
    {
      op: "add_node",
      node: { id: "cost", kind: "widget", widget: "note@1", data: { markdown: "1" } },
      after: "why",
    },
    { op: "add_edge", from: "why", to: "cost" },
    { op: "update_node", id: "cost", data: { markdown: "2" }, title: "Cost" },
    { op: "update_node", id: "why", title: null },
    { op: "remove_edge", from: "why", to: "options" },
    { op: "set", title: "Later", question: null, stayOpen: true },
  ]);
  const now = await read(id);
  expect(now).toMatchObject({
    title: "Later",
    version: 2,
    stayOpen: true,
    edges: [{ from: "why", to: "cost" }],
  });
  expect(now).not.toHaveProperty("question");
  expect(now.nodes).toEqual([
    {
      id: "why",
      kind: "widget",
      widget: "note@1",
      data: { markdown: "The old host closes in **March**." },
    },
    { id: "cost", kind: "widget", widget: "note@1", title: "Cost", data: { markdown: "2" } },
    expect.objectContaining({ id: "options" }),
  ]);
  expect(now.layout).toMatchObject(first.layout);
  expect(Object.keys(now.layout).sort()).toEqual(["cost", "options", "why"]);
});

test("one failed operation undoes all, and each failure has its path", async () => {
  const id = await given.create();
  const refusal = await refuse(id, [
    ...retitle("Never"),
    { op: "remove_node", id: "wy" },
    { op: "update_node", id: "options", data: { options: [] } },
    { op: "set_state", values: {} },
  ]);
  expect(refusal.error).toBe("invalid_input");
  expect(refusal.issues?.map((issue) => [issue.path, issue.code])).toEqual([
    ["operations[1].id", "unknown_id"],
    ["operations[2].data.options", "too_few"],
    ["operations[3].values", "missing"],
  ]);
  expect(await read(id)).toMatchObject({ version: 1, title: "Where should the archive live?" });
});

test("a patch has 1 to 50 operations", async () => {
  const id = await given.create();
  const fifty = Array.from({ length: 50 }, (_, index) => ({ op: "set", title: `T${index}` }));
  expect((await refuse(id, [])).issues?.map((issue) => [issue.path, issue.code])).toEqual([
    ["operations", "too_few"],
  ]);
  expect(
    (await refuse(id, [...fifty, ...retitle("T50")])).issues?.map((issue) => [
      issue.path,
      issue.code,
    ]),
  ).toEqual([["operations", "too_many"]]);
  await patch(id, fifty);
  expect((await read(id)).title).toBe("T49");
});

describe("the same patch on the same version", () => {
  test("is answered with the version that it made, also after others and after the canvas was closed", async () => {
    const id = await given.create();
    const first = await patch(id, retitle("Two"));
    await patch(id, retitle("Three"), 2);
    await patch(id, retitle("Four"), 3);
    expect(await patch(id, retitle("Two"))).toEqual(first);
    await given.world.run("close_canvas", given.account.keyContext(), { id });
    expect(await patch(id, retitle("Two"))).toEqual({ ...first, status: "closed" });
    expect(await patch(id, retitle("Three"), 2)).toEqual({
      ...first,
      version: 3,
      status: "closed",
    });
    expect(await read(id)).toMatchObject({ version: 4, title: "Four" });
  });

  test("sent ten times at once is applied once", async () => {
    const id = await given.create();
    const added = [
      {
        op: "add_node",
        node: { id: "new", kind: "widget", widget: "note@1", data: { markdown: "m" } },
      },
    ];
    const results = await Promise.all(Array.from({ length: 10 }, () => patch(id, added)));
    expect(results.map((result) => result.version)).toEqual(Array(10).fill(2));
    const versions = await given.sql(
      "select version from canvas_versions where canvas_id = $1::uuid order by version",
      [id],
    );
    expect(versions).toEqual([{ version: 1 }, { version: 2 }]);
    expect((await read(id)).nodes).toHaveLength(3);
  });

  test("is the same whatever the order of its keys", async () => {
    const id = await given.create();
    await patch(id, [{ op: "update_node", id: "why", title: "A", data: { markdown: "m" } }]);
    const again = await patch(id, [
      { data: { markdown: "m" }, title: "A", id: "why", op: "update_node" },
    ]);
    expect(again.version).toBe(2);
  });
});

describe("another patch on a version that has passed", () => {
  test("is refused with what changed since", async () => {
    const id = await given.create();
    await patch(id, [
      { op: "remove_node", id: "why" },
      { op: "update_node", id: "options", title: "Stores" },
    ]);
    const refusal = await refuse(id, retitle("Late"));
    expect(refusal).toMatchObject({
      error: "version_conflict",
      details: {
        currentVersion: 2,
        changedNodes: { added: [], removed: ["why"], changed: ["options"] },
      },
    });
  });

  test("loses against the one that comes first of ten different ones at once", async () => {
    const id = await given.create();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        patch(id, retitle(`Title ${index}`)).then(
          (result) => result.version,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.map(String).sort()).toEqual(["2", ...Array(9).fill("version_conflict")]);
  });

  test.each([2, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    "is refused from the future (%d) too",
    async (baseVersion) => {
      const id = await given.create();
      expect(await refuse(id, retitle("Early"), baseVersion)).toMatchObject({
        error: "version_conflict",
        details: { currentVersion: 1 },
      });
    },
  );
});

describe("data-only versions", () => {
  const update = (fields: object) => [{ op: "update_node", id: "why", ...fields }];
  const KINDS: [string, unknown[], boolean][] = [
    ["new data of a node", update({ data: { markdown: "fresh" } }), true],
    ["a new size", update({ size: { width: 500, height: 300 } }), true],
    [
      "data and size of two nodes",
      [
        ...update({ data: { markdown: "x" } }),
        { op: "update_node", id: "options", size: { width: 500, height: 300 } },
      ],
      true,
    ],
    ["data with a title", update({ data: { markdown: "fresh" }, title: "New" }), false],
    ["a title of the canvas", retitle("New"), false],
    [
      "data beside an edge that goes",
      [...update({ data: { markdown: "x" } }), { op: "remove_edge", from: "why", to: "options" }],
      false,
    ],
  ];
  test.each(KINDS)("%s: %#", async (_what, operations, isDataOnly) => {
    const id = await given.create();
    expect(await patch(id, operations)).toMatchObject({ version: 2, priceMicroUsd: 0 });
    const rows = await given.sql(
      "select data_only from canvas_versions where canvas_id = $1::uuid and version = 2",
      [id],
    );
    expect(rows).toEqual([{ data_only: isDataOnly }]);
  });
});

test("a node that a patch does not touch costs nothing: its body is stored once", async () => {
  const id = await given.create();
  const bodies = () => given.sql("select hash from canvas_nodes where canvas_id = $1::uuid", [id]);
  expect(await bodies()).toHaveLength(2);
  await patch(id, retitle("Same nodes"));
  expect(await bodies()).toHaveLength(2);
  await patch(id, [{ op: "update_node", id: "why", data: { markdown: "other" } }], 2);
  expect(await bodies()).toHaveLength(3);
});

test("a node that is removed and added again under its id gets a place of its own", async () => {
  const node = { id: "moved", kind: "widget", widget: "note@1", data: { markdown: "m" } };
  const id = await given.create({
    nodes: [{ ...node, position: { x: 9000, y: 9000 } }],
    edges: [],
    answerSchema: undefined,
  });
  await patch(id, [
    { op: "add_node", node: { ...node, id: "other" } },
    { op: "remove_node", id: "moved" },
    { op: "add_node", node },
  ]);
  expect((await read(id)).layout.moved).not.toMatchObject({ x: 9000, y: 9000 });
});

test("an answered canvas becomes active by set stayOpen, and earlier answers still count", async () => {
  const id = await given.create();
  await given.answer(id);
  expect(await patch(id, [{ op: "set", stayOpen: true }])).toMatchObject({
    status: "active",
    version: 2,
  });
  const viewer = given.account.viewerContext(id);
  const second = await given.world.run(
    "submit_answer",
    viewer,
    decisionAnswer(id, { canvasVersion: 2 }),
  );
  expect(second).toMatchObject({ answer: { number: 2 }, status: "active" });
});

test("the question that people have answered stays", async () => {
  const id = await given.create();
  await given.answer(id);
  const gone = [
    { op: "remove_node", id: "options" },
    { op: "set", answerSchema: null },
  ];
  expect(await refuse(id, gone)).toMatchObject({
    error: "answer_schema_locked",
    details: { answers: 1 },
  });
  expect(await read(id)).toMatchObject({ version: 1, status: "answered" });
});

test("closed and expired canvases take no patch", async () => {
  const [closed, expired] = [await given.create(), await given.create()];
  await given.world.run("close_canvas", given.account.keyContext(), { id: closed });
  await given.sql("update canvases set expires_at = $2 where id = $1::uuid", [
    expired,
    given.world.clock.now(),
  ]);
  expect(await refuse(closed, retitle("Late"))).toMatchObject({
    error: "canvas_closed",
    details: { status: "closed" },
  });
  expect(await refuse(expired, retitle("Late"))).toMatchObject({
    error: "canvas_expired",
    details: { status: "expired" },
  });
});

test("a member edits what the organization sees, and finds nothing else", async () => {
  const member = given.account.keyContext({ person: await given.account.addMember("member") });
  const shared = await given.create({ access: { visibility: "organization" } });
  const secret = await given.create();
  const input = { baseVersion: 1, operations: retitle("By a member") };
  expect(await given.world.run("patch_canvas", member, { id: shared, ...input })).toMatchObject({
    version: 2,
  });
  expect((await given.world.refusal("patch_canvas", member, { id: secret, ...input })).error).toBe(
    "not_found",
  );
  const viewer = given.account.viewerContext(secret);
  expect((await given.world.refusal("patch_canvas", viewer, { id: secret, ...input })).error).toBe(
    "forbidden",
  );
});
