import { setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";
import { listAuditEntries } from "./list-audit-entries.ts";

const given = setUpWorld();
const list = (query: Partial<Parameters<typeof listAuditEntries>[1]> = {}) =>
  listAuditEntries(given.world.url, { limit: 100, ...query });

test("entries of every organization come newest first, of one canvas also after its deletion", async () => {
  const other = await given.world.addAccount();
  const first = await given.create();
  given.world.clock.advance(1_000);
  const foreign = await given.create({}, other.keyContext());
  given.world.clock.advance(1_000);
  await given.world.run("delete_canvas", given.account.keyContext(), { id: first });
  expect(await list()).toMatchObject([
    { operation: "delete_canvas", canvasId: first, organizationId: given.account.organizationId },
    { operation: "create_canvas", canvasId: foreign, organizationId: other.organizationId },
    { operation: "create_canvas", canvasId: first, actorType: "api_key", details: { nodes: 2 } },
  ]);
  const ofFirst = await list({ canvasId: first });
  expect(ofFirst.map(({ operation }) => operation)).toEqual(["delete_canvas", "create_canvas"]);
  expect(await list({ canvasId: "0".repeat(32) })).toEqual([]);
});

test("since and limit narrow it", async () => {
  given.world.clock.advance(60_000);
  const since = given.world.clock.now();
  const id = await given.create();
  expect(await list({ since })).toMatchObject([{ canvasId: id, at: since }]);
  expect(await list({ since: new Date(since.getTime() + 1) })).toEqual([]);
  expect(await list({ limit: 1 })).toMatchObject([{ canvasId: id }]);
});
