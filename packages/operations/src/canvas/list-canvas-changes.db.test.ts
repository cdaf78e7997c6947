import { describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
type Change = { id: number; kind: string; by: object; version: number; summary: string } & Record<
  string,
  unknown
>;
type Page = { changes: Change[]; next: number | null };
const list = (input: object, ctx = given.account.keyContext()) =>
  given.world.run<Page>("list_canvas_changes", ctx, input);
const patch = (id: string, baseVersion: number, operations: object[]) =>
  given.world.run("patch_canvas", given.account.keyContext(), { id, baseVersion, operations });
const note = (id: string, markdown: string) => ({
  id,
  kind: "widget",
  widget: "note@1",
  data: { markdown },
});

describeOperation({
  name: "list_canvas_changes",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create() }),
  namesCanvas: true,
});

test("every version says what it added, changed and removed, newest first, and who did it", async () => {
  const id = await given.create();
  await patch(id, 1, [
    { op: "add_node", node: note("extra", "More.") },
    { op: "update_node", id: "why", data: { markdown: "Because." } },
    { op: "remove_edge", from: "why", to: "options" },
    { op: "set", title: "Renamed" },
  ]);
  await patch(id, 2, [{ op: "remove_node", id: "extra" }]);
  const { changes, next } = await list({ id });
  const by = { name: `Key of ${given.account.owner.name}`, kind: "agent" };
  expect(changes).toEqual([
    {
      id: 3,
      at: "2026-12-01T09:00:00.000Z",
      kind: "version",
      by,
      version: 3,
      summary: "Removed node “extra”.",
      detail: { added: [], removed: ["extra"], changed: [], fields: [] },
    },
    {
      id: 2,
      at: "2026-12-01T09:00:00.000Z",
      kind: "version",
      by,
      version: 2,
      summary: "Added node “extra”; changed node “why”; changed title, edges.",
      detail: { added: ["extra"], removed: [], changed: ["why"], fields: ["title", "edges"] },
    },
    {
      id: 1,
      at: "2026-12-01T09:00:00.000Z",
      kind: "version",
      by,
      version: 1,
      summary: "Created with 2 nodes.",
    },
  ]);
  expect(next).toBeNull();
});

test("access, lifetime and status have lines of their own", async () => {
  const id = await given.create();
  await given.world.run("update_canvas", given.account.keyContext(), {
    id,
    baseVersion: 1,
    spec: { title: "T", nodes: [note("n", "N")], expiresInHours: 48 },
    access: { linkRole: "viewer" },
  });
  await given.world.run("close_canvas", given.account.keyContext(), { id });
  const { changes } = await list({ id });
  expect(changes.map(({ kind, summary, detail }) => ({ kind, summary, detail }))).toMatchObject([
    { kind: "status", summary: "Closed.", detail: { from: "active", to: "closed" } },
    { kind: "lifetime", summary: "Expires at 2026-12-03T09:00:00.000Z." },
    { kind: "access", summary: "Changed access: linkRole.", detail: { linkRole: "viewer" } },
    { kind: "version" },
    { kind: "version" },
  ]);
});

test("pages of any size give every line once, and the newest 500 are kept", async () => {
  const id = await given.create();
  for (let version = 1; version <= 503; version++)
    await patch(id, version, [{ op: "set", title: `Title ${version}` }]);
  const seen: number[] = [];
  let before: number | null | undefined;
  while (before !== null) {
    const page: Page = await list({ id, limit: 97, ...(before !== undefined && { before }) });
    seen.push(...page.changes.map((change) => change.id));
    before = page.next;
  }
  // 1 creation and 503 patches are 504 lines, of which 1 to 4 are forgotten.
  expect(seen).toEqual(Array.from({ length: 500 }, (_, index) => 504 - index));
}, 60_000);

test("a retried patch and a refused one leave no line", async () => {
  const id = await given.create();
  const operations = [{ op: "set", title: "Once" }];
  await patch(id, 1, operations);
  await patch(id, 1, operations);
  await expect(patch(id, 1, [{ op: "set", title: "Late" }])).rejects.toMatchObject({
    code: "version_conflict",
  });
  expect((await list({ id })).changes).toHaveLength(2);
});

test("limits are 1 to 100 and before is a positive number", async () => {
  const id = await given.create();
  for (const input of [{ limit: 0 }, { limit: 101 }, { before: 0 }, { before: 2 ** 31 }])
    expect(
      (
        await given.world.refusal("list_canvas_changes", given.account.keyContext(), {
          id,
          ...input,
        })
      ).error,
    ).toBe("invalid_input");
});
