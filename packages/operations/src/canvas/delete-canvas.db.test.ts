import { createIdentity } from "@easel/identity";
import {
  componentNode,
  countCanvasRows,
  decisionAnswer,
  decisionCanvas,
  describeOperation,
  setUpWorld,
} from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
const remove = (id: string, ctx = given.account.keyContext()) =>
  given.world.run("delete_canvas", ctx, { id });

describeOperation({
  name: "delete_canvas",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create() }),
  namesCanvas: true,
});

test("nothing of the canvas is left in any table but its route, its key, its events and the audit", async () => {
  const id = await given.create({
    stayOpen: true,
    nodes: [...decisionCanvas().nodes, componentNode()],
    access: { linkRole: "participant", invited: ["ana@example.com"] },
  });
  await given.answer(id);
  await given.world.run("record_canvas_view", given.account.viewerContext(id), { id });
  await given.world.run("patch_canvas", given.account.keyContext(), {
    id,
    baseVersion: 1,
    operations: [{ op: "set", title: "Two" }],
  });
  await given.world.run("set_canvas_state", given.account.keyContext(), { id, values: { k: 1 } });
  await given.world.run("acquire_canvas_lock", given.account.keyContext(), { id });
  expect(await countCanvasRows(given.world.url, id)).toEqual({
    answers: 1,
    audit_entries: 4,
    canvas_blobs: 3,
    canvas_changes: 2,
    canvas_invitations: 1,
    canvas_layouts: 1,
    canvas_locks: 1,
    canvas_nodes: 3,
    canvas_routes: 1,
    canvas_states: 1,
    canvas_versions: 2,
    canvas_viewers: 1,
    canvases: 1,
    component_errors: 0,
    events: 1,
    idempotency_keys: 1,
    state_entries: 1,
    widget_records: 0,
  });
  expect(await remove(id)).toEqual({ id, deleted: true });
  expect(await countCanvasRows(given.world.url, id)).toEqual({
    ...Object.fromEntries(
      Object.keys(await countCanvasRows(given.world.url, id)).map((table) => [table, 0]),
    ),
    audit_entries: 5,
    canvas_routes: 1,
    events: 2,
    idempotency_keys: 1,
  });
});

test("the route stays as a tombstone, so that the link can say that the canvas is gone", async () => {
  const id = await given.create();
  const identity = createIdentity({ db: given.world.db, now: given.world.clock.now });
  const organizationId = given.account.organizationId;
  expect(await identity.findCanvasRoute(id)).toEqual({
    organizationId,
    state: "live",
    deletedAt: null,
  });
  await remove(id);
  expect(await identity.findCanvasRoute(id)).toEqual({
    organizationId,
    state: "deleted",
    deletedAt: given.world.clock.now(),
  });
});

test("the event is kept with who could see the canvas", async () => {
  const [secret, shared] = [
    await given.create(),
    await given.create({ access: { visibility: "organization" } }),
  ];
  const member = given.account.keyContext({ person: await given.account.addMember("member") });
  await remove(secret);
  await remove(shared);
  const { events } = await given.world.run<{ events: object[] }>("list_events", member, {});
  expect(events).toMatchObject([{ type: "canvas.deleted", canvasId: shared }]);
});

test("everything that names a deleted canvas answers not_found", async () => {
  const id = await given.create();
  await remove(id);
  const key = given.account.keyContext();
  const calls: [string, object][] = [
    ["get_canvas", {}],
    ["get_answers", {}],
    ["wait_for_answer", { seconds: 1 }],
    ["close_canvas", {}],
    ["delete_canvas", {}],
    ["open_canvas", {}],
    ["get_canvas_head", {}],
    ["record_canvas_view", {}],
    ["patch_canvas", { baseVersion: 1, operations: [{ op: "set", title: "T" }] }],
    [
      "update_canvas",
      { baseVersion: 1, spec: { title: "T", nodes: decisionCanvas().nodes.slice(0, 1) } },
    ],
    ["submit_answer", decisionAnswer(id)],
  ];
  for (const [name, input] of calls)
    expect([name, (await given.world.refusal(name, key, { ...input, id })).error]).toEqual([
      name,
      "not_found",
    ]);
});

test("the owner's and an Admin's key may, another member's may not even where it may edit", async () => {
  const id = await given.create({ access: { visibility: "organization" } });
  const member = given.account.keyContext({ person: await given.account.addMember("member") });
  const admin = given.account.keyContext({ person: await given.account.addMember("admin") });
  expect(await given.world.refusal("delete_canvas", member, { id })).toMatchObject({
    error: "forbidden",
    details: { role: "editor", capability: "administer" },
  });
  expect(await remove(id, admin)).toEqual({ id, deleted: true });
});

test("a closed and an expired canvas can be deleted", async () => {
  const [closed, expired] = [await given.create(), await given.create()];
  await given.world.run("close_canvas", given.account.keyContext(), { id: closed });
  await given.sql("update canvases set expires_at = $2 where id = $1::uuid", [
    expired,
    given.world.clock.now(),
  ]);
  expect(await remove(closed)).toMatchObject({ deleted: true });
  expect(await remove(expired)).toMatchObject({ deleted: true });
});

test("a canvas that is deleted while people look and answer leaves clean refusals, never a failure", async () => {
  for (let round = 0; round < 10; round++) {
    const id = await given.create({ stayOpen: true });
    const outcome = (call: Promise<unknown>) =>
      call.then(
        () => "done",
        (error: { code: string }) => error.code,
      );
    const viewer = () => given.account.viewerContext(id, `browser-${round % 3}`);
    const outcomes = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        outcome(given.world.run("record_canvas_view", viewer(), { id })),
      ),
      outcome(given.world.run("submit_answer", viewer(), decisionAnswer(id))),
      outcome(remove(id)),
      ...Array.from({ length: 4 }, () =>
        outcome(given.world.run("record_canvas_view", viewer(), { id })),
      ),
      outcome(given.world.run("submit_answer", viewer(), decisionAnswer(id))),
    ]);
    expect(outcomes[5]).toBe("done");
    expect(outcomes.filter((code) => code !== "done" && code !== "not_found")).toEqual([]);
  }
});
