import { decisionCanvas, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();

test("access is stored whole, and each address once in lower case", async () => {
  const id = await given.create({
    access: {
      mode: "signed_in",
      invited: ["Bo@Example.com", "ana@example.com", "bo@example.com"],
      visibility: "organization",
      linkRole: "participant",
    },
  });
  const { access } = await given.world.run("get_canvas", given.account.keyContext(), { id });
  expect(access).toEqual({
    mode: "signed_in",
    invited: [
      { email: "bo@example.com", role: "participant" },
      { email: "ana@example.com", role: "participant" },
    ],
    visibility: "organization",
    linkRole: "participant",
  });
});

test("the account's defaults fill what a request leaves out, and only that", async () => {
  await given.sql(
    "update organizations set default_mode = 'signed_in', default_visibility = 'organization', default_expires_in_hours = 5",
  );
  const read = async (overrides: Record<string, unknown>) => {
    const id = await given.create(overrides);
    return given.world.run("get_canvas", given.account.keyContext(), { id });
  };
  const plain = await read({ access: undefined });
  expect(plain.access).toMatchObject({
    mode: "signed_in",
    visibility: "organization",
    linkRole: "viewer",
  });
  expect(plain.expiresAt).toBe("2026-12-01T14:00:00.000Z");
  const chosen = await read({ access: { mode: "link", visibility: "private" }, expiresInHours: 1 });
  expect(chosen.access).toMatchObject({ mode: "link", visibility: "private" });
  expect(chosen.expiresAt).toBe("2026-12-01T10:00:00.000Z");
});

const component = {
  ...{ id: "c", kind: "component", source: "export default () => null;" },
  packages: { recharts: "3.11.1" },
};
const UNAVAILABLE: [string, Record<string, unknown>, string][] = [
  [
    "a package of a component",
    { ...decisionCanvas(), nodes: [...decisionCanvas().nodes, component] },
    "nodes[2].packages",
  ],
  ["a template", { template: "weekly-report" }, "template"],
  ["parameters of a template", { params: { week: 4 } }, "params"],
  ["data sources", { dataSources: ["warehouse"] }, "dataSources"],
];

describe("create_canvas says that it is not available yet, and where:", () => {
  test.each(UNAVAILABLE)("%s", async (_what, overrides, path) => {
    const refusal = await given.world.refusal(
      "create_canvas",
      given.account.keyContext(),
      decisionCanvas(overrides),
    );
    expect(refusal.error).toBe("unavailable");
    expect(refusal.issues?.map((issue) => [issue.path, issue.code])).toEqual([
      [path, "unavailable"],
    ]);
    expect(refusal.message.startsWith(`${path}: `)).toBe(true);
  });
});

test("something that is wrong beside something that is not available is a wrong input", async () => {
  const input = decisionCanvas({
    dataSources: ["warehouse"],
    edges: [{ from: "why", to: "nowhere" }],
  });
  const refusal = await given.world.refusal("create_canvas", given.account.keyContext(), input);
  expect(refusal.error).toBe("invalid_input");
  expect(refusal.issues?.map((issue) => [issue.path, issue.code])).toEqual([
    ["dataSources", "unavailable"],
    ["edges[0].to", "unknown_id"],
  ]);
});

test("an account holds 1000 active canvases; closed, answered and expired ones do not count", async () => {
  const crowded = await given.world.addAccount();
  const ctx = () => crowded.keyContext();
  const insert = (count: number, status: string, expiresAt: string) =>
    given.world.db.write(
      { organizationId: crowded.organizationId },
      async (tx) => {
        await tx.sql(
          {
            name: "many_canvases",
            text: `insert into canvases (id, organization_id, owner_id, agent_id, agent_name, title, version,
                     layout_version, status, stay_open, takes_answers, expires_at, access_mode, visibility,
                     link_role, created_at, updated_at)
                   select gen_random_uuid(), $1, $2, 'a', 'A', 'T', 1, 1, $4, false, false, $5, 'link',
                          'private', 'viewer', now(), now()
                     from generate_series(1, $3::int)`,
          },
          [crowded.organizationId, crowded.owner.personId, count, status, expiresAt],
        );
      },
      () => [],
    );
  await insert(999, "active", "2026-12-02T00:00:00Z");
  await insert(50, "closed", "2026-12-02T00:00:00Z");
  await insert(50, "answered", "2026-12-02T00:00:00Z");
  await insert(50, "active", "2026-12-01T09:00:00Z");
  const thousandth = decisionCanvas();
  const { id } = await given.world.run("create_canvas", ctx(), thousandth);
  expect(await given.world.refusal("create_canvas", ctx(), decisionCanvas())).toMatchObject({
    error: "limit_exceeded",
    details: { limit: 1000 },
  });
  expect(await given.world.run("create_canvas", ctx(), thousandth)).toMatchObject({
    id,
    replayed: true,
  });
  await given.world.run("close_canvas", ctx(), { id });
  expect(await given.world.run("create_canvas", ctx(), decisionCanvas())).toMatchObject({
    version: 1,
  });
});

test("of many creates at once at the limit, only as many succeed as there is room for", async () => {
  const crowded = await given.world.addAccount();
  await given.world.db.write(
    { organizationId: crowded.organizationId },
    async (tx) => {
      await tx.sql(
        {
          name: "almost_full",
          text: `insert into canvases (id, organization_id, owner_id, agent_id, agent_name, title, version,
                   layout_version, status, stay_open, takes_answers, pinned, access_mode, visibility,
                   link_role, created_at, updated_at)
                 select gen_random_uuid(), $1, $2, 'a', 'A', 'T', 1, 1, 'active', false, false, true, 'link',
                        'private', 'viewer', now(), now() from generate_series(1, 997)`,
        },
        [crowded.organizationId, crowded.owner.personId],
      );
    },
    () => [],
  );
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () =>
      given.world.run("create_canvas", crowded.keyContext(), decisionCanvas()).then(
        () => "created",
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(outcomes.sort()).toEqual([
    ...Array(3).fill("created"),
    ...Array(9).fill("limit_exceeded"),
  ]);
});
