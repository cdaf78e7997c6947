import { createHash } from "node:crypto";
import { type StoredNode, toUuid } from "@easel/contracts";
import { setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";
import { dropHeld, findHeld } from "./held-nodes.ts";

const given = setUpWorld();

const note = (id: string, markdown: string) => ({
  id,
  kind: "widget",
  widget: "note@1",
  data: { markdown },
});
const create = () =>
  given.create({
    nodes: ["a", "b", "c"].map((id) => note(id, `${id} first`)),
    edges: [],
    question: undefined,
    answerSchema: undefined,
  });
const read = async (id: string) => {
  const { nodes } = await given.world.run<{ nodes: StoredNode[] }>(
    "get_canvas",
    given.account.keyContext(),
    { id },
  );
  return nodes.map((node) => node.data?.markdown);
};
const patch = (id: string, baseVersion: number, operations: object[]) =>
  given.world.run("patch_canvas", given.account.keyContext(), { id, baseVersion, operations });

test("a patch reads and writes what it touches, and everybody reads the whole", async () => {
  const id = await create();
  expect(await read(id)).toEqual(["a first", "b first", "c first"]);
  const before = findHeld(toUuid(id));
  await patch(id, 1, [{ op: "update_node", id: "b", data: { markdown: "b second" } }]);
  await patch(id, 2, [{ op: "remove_node", id: "a" }]);
  await patch(id, 3, [{ op: "add_node", node: note("a", "a first"), after: "b" }]);
  expect(await read(id)).toEqual(["b second", "a first", "c first"]);
  const after = findHeld(toUuid(id));
  expect(after?.version).toBe(4);
  const heldC = [...(after?.nodes.values() ?? [])].find((node) => node.id === "c");
  expect(heldC && [...(before?.nodes.values() ?? [])].includes(heldC)).toBe(true);
  // A process that holds nothing reads the same: what was left out of the writes is there.
  dropHeld(toUuid(id));
  expect(await read(id)).toEqual(["b second", "a first", "c first"]);
  const bodies = await given.sql(
    "select count(*)::int as n from canvas_nodes where canvas_id = $1",
    [toUuid(id)],
  );
  expect(bodies).toEqual([{ n: 4 }]);
});

test("what is held cannot be changed by whoever reads it", async () => {
  const id = await create();
  await read(id);
  const [node] = findHeld(toUuid(id))?.nodes.values() ?? [];
  expect(() => Object.assign(node?.data ?? {}, { markdown: "changed" })).toThrow(TypeError);
  expect(() => Object.assign(node ?? {}, { title: "changed" })).toThrow(TypeError);
});

test("a database that was set back is asked again, and never answered from memory", async () => {
  const id = await create();
  await read(id);
  const body = JSON.stringify(note("a", "from the backup"));
  const hash = createHash("sha256").update(body).digest("hex");
  const values = [toUuid(id), given.account.organizationId];
  await given.sql(
    "insert into canvas_nodes (canvas_id, organization_id, hash, body) values ($1, $2, $3, $4)",
    [...values, hash, body],
  );
  await given.sql(
    "update canvas_versions set manifest = $3, hashes = $4 where canvas_id = $1 and organization_id = $2",
    [...values, JSON.stringify([{ id: "a", hash, bytes: body.length }]), [hash]],
  );
  await expect(read(id)).rejects.toMatchObject({ code: "unavailable", retryAfterSeconds: 1 });
  expect(await read(id)).toEqual(["from the backup"]);
});
