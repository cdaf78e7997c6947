import { decisionCanvas, describeOperation, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();

describeOperation({
  name: "get_canvas",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create() }),
  namesCanvas: true,
});

test("a canvas is read back as it was written", async () => {
  const { idempotencyKey: _, access: __, ...input } = decisionCanvas();
  const id = await given.create();
  const read = await given.world.run("get_canvas", given.account.keyContext(), { id });
  expect(read).toMatchObject({
    ...input,
    id,
    url: `https://easel.test/c/${id}`,
    version: 1,
    status: "active",
    stayOpen: false,
    pinned: false,
    createdAt: "2026-12-01T09:00:00.000Z",
    updatedAt: "2026-12-01T09:00:00.000Z",
    expiresAt: "2026-12-08T09:00:00.000Z",
    agent: `Key of ${given.account.owner.name}`,
    answers: 0,
    panes: null,
    view: "canvas",
    role: "admin",
    viewers: { count: 0, latestAt: null },
  });
});

test("the fields of a form and the rows of a table keep their order", async () => {
  const rows = [
    { zeta: 1, alpha: 2 },
    { alpha: 3, zeta: 4 },
  ];
  const columns = [
    { key: "zeta", label: "Z" },
    { key: "alpha", label: "A" },
  ];
  const properties = {
    zeta: { type: "string" },
    alpha: { type: "string" },
    mid: { type: "string" },
  };
  const id = await given.create({
    nodes: [{ id: "t", kind: "widget", widget: "table@1", data: { rows, columns } }],
    edges: [],
    answerSchema: { type: "object", properties },
  });
  const read = await given.world.run("get_canvas", given.account.keyContext(), { id });
  expect(JSON.stringify(read.nodes)).toContain(JSON.stringify(rows));
  expect(JSON.stringify(read.answerSchema)).toContain(JSON.stringify(properties));
});

test("every node has a place, and no two nodes stand on each other", async () => {
  const nodes = Array.from({ length: 40 }, (_, index) => ({
    id: `n${index}`,
    kind: "widget",
    widget: "note@1",
    data: { markdown: "word ".repeat(index * 7) },
  }));
  const edges = nodes
    .slice(1)
    .map((node, index) => ({ from: `n${Math.floor(index / 3)}`, to: node.id }));
  const id = await given.create({ nodes, edges, answerSchema: undefined });
  const { layout } = await given.world.run<{ layout: Record<string, Place> }>(
    "get_canvas",
    given.account.keyContext(),
    { id },
  );
  expect(Object.keys(layout).sort()).toEqual(nodes.map((node) => node.id).sort());
  const places = Object.values(layout);
  const pairs = places.flatMap((a, index) => places.slice(index + 1).map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => overlaps(a, b))).toEqual([]);
});

type Place = { x: number; y: number; width: number; height: number };
function overlaps(a: Place, b: Place): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe("who stands how", () => {
  test("the owner and Admins are admin and see the viewers; members are editor where the organization sees it", async () => {
    const [secret, shared] = [
      await given.create(),
      await given.create({ access: { visibility: "organization" } }),
    ];
    const admin = given.account.keyContext({ person: await given.account.addMember("admin") });
    const member = given.account.keyContext({ person: await given.account.addMember("member") });
    const read = (ctx: typeof admin, id: string) => given.world.run("get_canvas", ctx, { id });
    for (const id of [secret, shared])
      for (const ctx of [given.account.keyContext(), admin])
        expect(await read(ctx, id)).toMatchObject({
          role: "admin",
          viewers: { count: 0, latestAt: null },
        });
    const asMember = await read(member, shared);
    expect(asMember.role).toBe("editor");
    expect(asMember).not.toHaveProperty("viewers");
    expect((await given.world.refusal("get_canvas", member, { id: secret })).error).toBe(
      "not_found",
    );
  });

  test("a member is admin of a canvas of their own", async () => {
    const ctx = given.account.keyContext({ person: await given.account.addMember("member") });
    const id = await given.create({}, ctx);
    expect(await given.world.run("get_canvas", ctx, { id })).toMatchObject({
      role: "admin",
      viewers: { count: 0 },
    });
  });

  test("an open link gives a key of another member nothing", async () => {
    const id = await given.create({ access: { mode: "link", linkRole: "participant" } });
    const member = given.account.keyContext({ person: await given.account.addMember("member") });
    expect((await given.world.refusal("get_canvas", member, { id })).error).toBe("not_found");
  });

  test("who says it in words: link, members, invited, owner and Admins", async () => {
    const account = await given.world.addAccount();
    const admin = await account.addMember("admin");
    await account.addMember("member");
    const create = async (access: object) => {
      const { id } = await given.world.run(
        "create_canvas",
        account.keyContext(),
        decisionCanvas({ access }),
      );
      const { who } = await given.world.run<{ who: object }>("get_canvas", account.keyContext(), {
        id,
      });
      return who;
    };
    const admins = [admin.email, account.owner.email].sort();
    expect(await create({ linkRole: "participant", visibility: "organization" })).toEqual({
      link: "participant",
      members: "editor",
      organization: `Organization ${account.organizationId.slice(0, 4)}`,
      invited: [],
      owner: account.owner.email,
      admins,
    });
    expect(await create({ mode: "invited", invited: ["ana@example.com"] })).toMatchObject({
      link: null,
      members: null,
      invited: [{ email: "ana@example.com", role: "participant" }],
      owner: account.owner.email,
    });
  });

  test("an owner who has left the organization is no longer named, and the canvas stays with the Admins", async () => {
    const person = await given.account.addMember("member");
    const id = await given.create({}, given.account.keyContext({ person }));
    await given.sql("delete from memberships where person_id = $1", [person.personId]);
    const { who } = await given.world.run<{ who: { owner: string | null } }>(
      "get_canvas",
      given.account.keyContext(),
      { id },
    );
    expect(who.owner).toBeNull();
  });
});

test("viewers are counted for the owner, newest last", async () => {
  const id = await given.create();
  await given.world.run("record_canvas_view", given.account.viewerContext(id), { id });
  given.world.clock.advance(60_000);
  await given.world.run("record_canvas_view", given.account.viewerContext(id), { id });
  const read = await given.world.run("get_canvas", given.account.keyContext(), { id });
  expect(read.viewers).toEqual({ count: 2, latestAt: "2026-12-01T09:01:00.000Z" });
});

test("an id that is none is a wrong input, and one that nobody has is not found", async () => {
  for (const id of ["", "x", "0".repeat(31), "0".repeat(33), "A".repeat(32), `${"0".repeat(31)}g`])
    expect(
      await given.world.refusal("get_canvas", given.account.keyContext(), { id }),
    ).toMatchObject({
      error: "invalid_input",
      issues: [{ path: "id", code: "invalid_format" }],
    });
  const nobodys = await given.world.refusal("get_canvas", given.account.keyContext(), {
    id: "0".repeat(32),
  });
  expect(nobodys.error).toBe("not_found");
});
