import { createHash } from "node:crypto";
import type { CanvasId } from "@easel/contracts";
import type { Context } from "@easel/identity";
import { createWidgetActs, setUpWorld, type TestPerson } from "@easel/testkit";
import { beforeAll, describe, expect, test } from "vitest";

const given = setUpWorld();
const acts = createWidgetActs(given);
const yes = { decision: "approve" };
const no = { decision: "reject", reason: "Too early" };
let [ana, ben, cem]: [TestPerson, TestPerson, TestPerson] = [] as never;
beforeAll(async () => {
  const add = () => given.account.addMember("member");
  [ana, ben, cem] = [await add(), await add(), await add()];
});
const as = (person?: TestPerson): Context => given.account.personContext(person);
/** Members get in where the organization sees it, and are verified there. */
const make = (data: object) =>
  acts.make({ release: data }, { access: { mode: "signed_in", visibility: "organization" } });
const decide = (id: CanvasId, value: object, ctx: Context, more: object = {}) =>
  acts.send(id, "release", value, ctx, more);
const reasonOf = async (id: CanvasId, ctx: Context, value = yes) => {
  const input = { id, nodeId: "release", value, canvasVersion: 1 };
  const refusal = await given.world.refusal("submit_widget_record", ctx, input);
  return [refusal.error, refusal.details?.reason];
};

test("named approvers decide, nobody else, and not whoever asked unless allowed", async () => {
  const approvers = () => [given.account.owner.email, ana.email, ben.email];
  const id = await make({ required: 2, approvers: approvers() });
  expect(await reasonOf(id, as(cem))).toEqual(["forbidden", "not_an_approver"]);
  expect(await reasonOf(id, as())).toEqual(["forbidden", "own_request"]);
  await decide(id, yes, as(ana));
  given.world.clock.advance(1);
  expect((await decide(id, yes, as(ben))).state).toMatchObject({
    ...{ state: "approved", approvals: 2, missing: 0 },
    decisions: [{ email: ben.email }, { email: ana.email }],
  });
  const self = await make({ required: 1, approvers: approvers(), allowSelf: true });
  expect((await decide(self, yes, as())).state).toMatchObject({ state: "approved" });
});

test("somebody with only the link is no named approver, whatever they call themselves", async () => {
  const id = await acts.make({ release: { approvers: [ana.email] } });
  const refusal = await acts.refuse(id, "release", yes, ana.email);
  expect(refusal).toMatchObject({ error: "forbidden", details: { reason: "not_an_approver" } });
});

test("whoever asked does not count on a link canvas either", async () => {
  const id = await acts.make({ release: {} });
  expect(await reasonOf(id, as())).toEqual(["forbidden", "own_request"]);
  expect((await acts.act(id, "release", yes)).state).toMatchObject({ state: "approved" });
});

test("a decision can be changed until the outcome is final, and then by nobody", async () => {
  const id = await make({ required: 2 });
  await decide(id, no, as(ana));
  expect((await decide(id, yes, as(ana))).state).toMatchObject({
    ...{ state: "pending", approvals: 1, rejections: 0, own: { decision: "approve" } },
  });
  await decide(id, yes, as(ben));
  expect(await reasonOf(id, as(cem))).toEqual(["forbidden", "decided"]);
  expect(await reasonOf(id, as(ana), no)).toEqual(["forbidden", "decided"]);
});

test("a deadline ends it", async () => {
  const deadline = new Date(given.world.clock.now().getTime() + 60_000).toISOString();
  const id = await make({ required: 1, deadline });
  given.world.clock.advance(60_000);
  expect(await reasonOf(id, as(ana))).toEqual(["forbidden", "over"]);
  expect(await acts.see(id, "release").catch(() => undefined)).toBeUndefined();
  const [entry] = await acts.readState(id);
  expect(entry?.value).toMatchObject({ state: "lapsed" });
});

describe("a receipt", () => {
  test("says which version was on the screen, with a digest of it, and when", async () => {
    const id = await make({ required: 2 });
    given.world.clock.advance(1_000);
    const at = given.world.clock.now().toISOString();
    const { state } = await decide(id, yes, as(ana));
    const [version] = await given.sql<{ manifest: string; frame: string }>(
      "select manifest, frame from canvas_versions where canvas_id = $1",
      [id],
    );
    const digest = createHash("sha256")
      .update(`${version?.manifest}\n${version?.frame}`)
      .digest("hex");
    expect(state.own).toMatchObject({ at, seen: { version: 1, digest } });
    const [entry] = await acts.readState(id);
    expect(entry?.value).toMatchObject({ decisions: [{ at, seen: { version: 1, digest } }] });
  });

  test("is of what the person saw: another version of the same approval counts, another approval does not", async () => {
    const id = await make({ required: 2 });
    const patch = (baseVersion: number, operation: object) =>
      given.world.run("patch_canvas", given.account.keyContext(), {
        ...{ id, baseVersion, operations: [operation] },
      });
    await patch(1, { op: "set", title: "Another title" });
    const { state } = await decide(id, yes, as(ana));
    expect(state.own).toMatchObject({ seen: { version: 1 } });
    await patch(2, {
      ...{ op: "update_node", id: "release" },
      data: { subject: "Release 2.5", required: 2 },
    });
    await expect(decide(id, yes, as(ben), { canvasVersion: 2 })).rejects.toMatchObject({
      code: "version_conflict",
    });
    for (const canvasVersion of [undefined, 99])
      await expect(decide(id, yes, as(ben), { canvasVersion })).rejects.toMatchObject({
        issues: [{ path: "canvasVersion", code: "missing" }],
      });
  });

  test("of an earlier subject is kept and counts for nothing until that subject is back", async () => {
    const id = await make({ required: 1 });
    const subject = (baseVersion: number, text: string) =>
      given.world.run("patch_canvas", given.account.keyContext(), {
        ...{ id, baseVersion },
        operations: [{ op: "update_node", id: "release", data: { subject: text, required: 1 } }],
      });
    const outcome = async () => (await acts.readState(id))[0]?.value.state;
    await decide(id, yes, as(ana));
    expect(await outcome()).toBe("approved");
    await subject(1, "Release 2.5");
    expect(await outcome()).toBe("pending");
    await decide(id, no, as(ana), { canvasVersion: 2 });
    expect(await outcome()).toBe("rejected");
    await subject(2, "Release 2.4");
    expect(await outcome()).toBe("approved");
  });
});

describe("an approval that cannot be reached", () => {
  const node = (data: object) => ({
    ...{ id: "release", kind: "widget", widget: "approval@1" },
    data: { subject: "S", required: 1, ...data },
  });
  const canvas = (data: object, mode = "signed_in") => ({
    ...{ idempotencyKey: crypto.randomUUID(), title: "T", nodes: [node(data)], access: { mode } },
  });
  const own = () => ({ approvers: [given.account.owner.email] });

  test("because whoever asks is the only approver is refused, by create, update and patch alike", async () => {
    const ctx = given.account.keyContext();
    const issue = (path: string) => ({
      error: "invalid_input",
      issues: [{ path, code: "too_big" }],
    });
    expect(await given.world.refusal("create_canvas", ctx, canvas(own()))).toMatchObject(
      issue("nodes[0].data.required"),
    );
    expect(await given.world.run("validate_canvas", ctx, canvas(own()))).toMatchObject({
      valid: false,
      issues: [{ path: "nodes[0].data.required" }],
    });
    const id = await make({});
    const spec = { title: "T", nodes: [node(own())] };
    // Asked for by the owner, whoever's key changes the canvas.
    const admin = given.account.keyContext({ person: await given.account.addMember("admin") });
    expect(
      await given.world.refusal("update_canvas", admin, { id, baseVersion: 1, spec }),
    ).toMatchObject(issue("spec.nodes[0].data.required"));
    const operations = [{ op: "update_node", id: "release", data: node(own()).data }];
    expect(
      await given.world.refusal("patch_canvas", admin, { id, baseVersion: 1, operations }),
    ).toMatchObject(issue("operations[0].data.required"));
    const allowed = canvas({ ...own(), allowSelf: true });
    expect(await given.world.run("create_canvas", ctx, allowed)).toMatchObject({ version: 1 });
  });

  test("because a link verifies nobody is warned of", async () => {
    const ctx = given.account.keyContext();
    const input = canvas({ approvers: [ana.email] }, "link");
    expect(await given.world.run("create_canvas", ctx, input)).toMatchObject({
      warnings: [{ path: "nodes[0].data.approvers", code: "nobody_verified" }],
    });
    const fine = await given.world.run("create_canvas", ctx, canvas({ approvers: [ana.email] }));
    expect(fine).not.toHaveProperty("warnings");
  });
});
