import { decisionCanvas, describeOperation, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();

/** The spec of decisionCanvas as update_canvas takes it. */
function spec(overrides: Record<string, unknown> = {}) {
  const { idempotencyKey: _key, access: _access, ...rest } = decisionCanvas();
  return { ...rest, ...overrides };
}
const update = (id: string, rest: Record<string, unknown> = {}, ctx = given.account.keyContext()) =>
  given.world.run("update_canvas", ctx, { id, baseVersion: 1, spec: spec(), ...rest });
const refuse = (id: string, rest: Record<string, unknown> = {}, ctx = given.account.keyContext()) =>
  given.world.refusal("update_canvas", ctx, { id, baseVersion: 1, spec: spec(), ...rest });
const read = (id: string) =>
  given.world.run<Read>("get_canvas", given.account.keyContext(), { id });
type Place = { x: number; y: number; width: number; height: number };
type Read = {
  title: string;
  version: number;
  status: string;
  layout: Record<string, Place>;
  access: object;
  expiresAt: string | null;
};

describeOperation({
  name: "update_canvas",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create(), baseVersion: 1, spec: spec() }),
  namesCanvas: true,
});

test("an update replaces everything that it says and drops what it leaves out", async () => {
  const id = await given.create();
  const nodes = [{ id: "only", kind: "widget", widget: "note@1", data: { markdown: "new" } }];
  const result = await update(id, { spec: { title: "New", nodes } });
  expect(result).toEqual({
    id,
    url: `https://easel.test/c/${id}`,
    version: 2,
    status: "active",
    expiresAt: "2026-12-08T09:00:00.000Z",
    priceMicroUsd: 0,
  });
  const now = await read(id);
  expect(now).toMatchObject({ title: "New", version: 2, nodes, edges: [], stayOpen: false });
  expect(now).not.toHaveProperty("question");
  expect(now).not.toHaveProperty("answerSchema");
  expect(Object.keys(now.layout)).toEqual(["only"]);
});

test("nodes keep their places unless the update gives others", async () => {
  const [why, options] = spec().nodes;
  const id = await given.create({
    nodes: [{ ...why, position: { x: 700, y: 50 }, size: { width: 333, height: 222 } }, options],
  });
  const first = (await read(id)).layout;
  expect(first.why).toEqual({ x: 700, y: 50, width: 333, height: 222 });
  await update(id);
  expect((await read(id)).layout).toEqual(first);
  await update(id, {
    baseVersion: 2,
    spec: spec({ nodes: [{ ...why, position: { x: -900, y: 5 } }, options] }),
  });
  expect((await read(id)).layout).toEqual({
    ...first,
    why: { x: -900, y: 5, width: 333, height: 222 },
  });
  await update(id, {
    baseVersion: 3,
    spec: spec({ nodes: [{ ...why, size: { width: 400, height: 100 } }, options] }),
  });
  expect((await read(id)).layout).toEqual({
    ...first,
    why: { x: -900, y: 5, width: 400, height: 100 },
  });
});

test("a version stands for words, not for places: the layout's own number tells of moves", async () => {
  const id = await given.create();
  const open = () => given.world.run("open_canvas", given.account.viewerContext(id), { id });
  await update(id, { spec: spec({ title: "Renamed" }) });
  expect(await open()).toMatchObject({ version: 2, layoutVersion: 1 });
  const [why, options] = spec().nodes;
  await update(id, {
    baseVersion: 2,
    spec: spec({ nodes: [{ ...why, position: { x: 5000, y: 0 } }, options] }),
  });
  expect(await open()).toMatchObject({ version: 3, layoutVersion: 2 });
});

describe("access", () => {
  test("changes by the owner's and by an Admin's key only; other editors are refused before anything is written", async () => {
    const id = await given.create({ access: { visibility: "organization" } });
    const member = await given.account.addMember("member");
    const admin = await given.account.addMember("admin");
    const access = { linkRole: "participant" };
    const refusal = await refuse(id, { access }, given.account.keyContext({ person: member }));
    expect(refusal).toMatchObject({
      error: "forbidden",
      details: { role: "editor", capability: "administer" },
    });
    expect(await read(id)).toMatchObject({ version: 1, access: { linkRole: "viewer" } });
    await update(id, {}, given.account.keyContext({ person: member }));
    await update(id, { baseVersion: 2, access }, given.account.keyContext({ person: admin }));
    expect((await read(id)).access).toMatchObject({
      linkRole: "participant",
      visibility: "organization",
    });
  });

  test("keeps what the request leaves out, the invite list included", async () => {
    const invited = [{ email: "ana@example.com", role: "participant" }];
    const id = await given.create({ access: { mode: "signed_in", invited: ["ana@example.com"] } });
    await update(id, { access: { visibility: "organization" } });
    expect((await read(id)).access).toEqual({
      mode: "signed_in",
      invited,
      visibility: "organization",
      linkRole: "viewer",
    });
    await update(id, { baseVersion: 2, access: { invited: ["bo@example.com"] } });
    expect((await read(id)).access).toMatchObject({
      invited: [{ email: "bo@example.com" }],
      mode: "signed_in",
    });
  });
});

describe("an answered canvas", () => {
  const REOPENS: [string, Record<string, unknown>, string][] = [
    ["stays answered when it asks the same", {}, "answered"],
    ["stays answered under another title", { title: "Other" }, "answered"],
    ["is active again when it asks another question", { question: "And now?" }, "active"],
    ["is active again when it stays open", { stayOpen: true }, "active"],
    [
      "is active again when it asks for something else",
      { answerSchema: { type: "object", properties: { choice: { type: "string" } } } },
      "active",
    ],
  ];
  test.each(REOPENS)("%s", async (_what, changes, status) => {
    const id = await given.create();
    await given.answer(id);
    expect(await update(id, { spec: spec(changes) })).toMatchObject({ status, version: 2 });
    expect(await read(id)).toMatchObject({ status, answers: 1 });
  });

  test("does not give up its answerSchema, which before the first answer is free", async () => {
    const id = await given.create();
    const without = { title: "T", nodes: [spec().nodes[0]] };
    await given.answer(id);
    const refusal = await refuse(id, { spec: without });
    expect(refusal).toMatchObject({ error: "answer_schema_locked", details: { answers: 1 } });
    expect(await read(id)).toMatchObject({ version: 1 });
    const fresh = await given.create();
    expect(await update(fresh, { spec: without })).toMatchObject({ version: 2 });
  });
});

describe("a version that is not the current one", () => {
  test("is refused with the current one and with what changed since", async () => {
    const id = await given.create();
    const added = { id: "more", kind: "widget", widget: "note@1", data: { markdown: "more" } };
    const changed = { ...spec().nodes[0], data: { markdown: "changed" } };
    await update(id, { spec: { title: "T", nodes: [changed, added] } });
    const refusal = await refuse(id);
    expect(refusal.error).toBe("version_conflict");
    expect(refusal.details).toEqual({
      currentVersion: 2,
      changedNodes: { added: ["more"], removed: ["options"], changed: ["why"] },
      changedFields: ["title", "question", "answerSchema", "edges"],
    });
    expect(refusal.message).toContain("The canvas is at version 2, not 1.");
  });

  test.each([2, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    "from the future (%d) is refused the same way",
    async (baseVersion) => {
      const id = await given.create();
      expect(await refuse(id, { baseVersion })).toMatchObject({
        error: "version_conflict",
        details: { currentVersion: 1 },
      });
    },
  );

  test("loses against the one update that comes first of ten at once", async () => {
    const id = await given.create();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        update(id, { spec: spec({ title: `Title ${index}` }) }).then(
          () => "done",
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual(["done", ...Array(9).fill("version_conflict")]);
    expect(await read(id)).toMatchObject({ version: 2 });
  });
});

describe("a canvas that takes no more edits", () => {
  test("is refused when closed", async () => {
    const id = await given.create();
    await given.world.run("close_canvas", given.account.keyContext(), { id });
    expect(await refuse(id)).toMatchObject({
      error: "canvas_closed",
      details: { status: "closed" },
    });
  });

  test("is refused from the very moment that it expires", async () => {
    const id = await given.create();
    await given.sql("update canvases set expires_at = $2 where id = $1::uuid", [
      id,
      given.world.clock.now(),
    ]);
    expect(await refuse(id)).toMatchObject({
      error: "canvas_expired",
      details: { status: "expired" },
    });
    await given.sql("update canvases set expires_at = $2 where id = $1::uuid", [
      id,
      new Date(given.world.clock.now().getTime() + 1),
    ]);
    expect(await update(id)).toMatchObject({ version: 2 });
  });

  test("is refused when the operator removed it", async () => {
    const id = await given.create();
    await given.sql("update canvases set status = 'removed' where id = $1::uuid", [id]);
    expect(await refuse(id)).toMatchObject({
      error: "canvas_removed",
      details: { status: "removed" },
    });
  });
});

test("expiresInHours counts from now, and a canvas that is kept stays kept", async () => {
  const id = await given.create();
  expect(await update(id, { spec: spec({ expiresInHours: 2 }) })).toMatchObject({
    expiresAt: "2026-12-01T11:00:00.000Z",
  });
  await given.sql("update canvases set pinned = true where id = $1::uuid", [id]);
  expect(await update(id, { baseVersion: 2, spec: spec({ expiresInHours: 2 }) })).toMatchObject({
    expiresAt: null,
  });
});

test("issues point into the caller's spec", async () => {
  const id = await given.create();
  const refusal = await refuse(id, {
    spec: spec({
      edges: [{ from: "why", to: "nowhere" }],
      nodes: [...spec().nodes, spec().nodes[0]],
    }),
  });
  expect(refusal.issues?.map((issue) => [issue.path, issue.code])).toEqual([
    ["spec.nodes[2].id", "duplicate"],
    ["spec.edges[0].to", "unknown_id"],
  ]);
});
