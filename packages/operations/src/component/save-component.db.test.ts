import type { CanvasView } from "@easel/contracts";
import { COUNTER_SOURCE, componentCanvas, describeOperation, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();
const key = () => given.account.keyContext();
const save = (name: string, over = {}) =>
  given.world.run("save_component", key(), {
    ...{ name, description: `The ${name} thing`, source: COUNTER_SOURCE },
    ...over,
  });
const createWith = (node: object) =>
  given.world.run<{ id: string }>(
    "create_canvas",
    key(),
    componentCanvas({ source: undefined, ...node }),
  );
const sourceOf = async (id: string) =>
  (await given.world.run<CanvasView>("open_canvas", key(), { id })).nodes[0]?.source;

describeOperation({
  name: "save_component",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ name: "counter", description: "Counts", source: COUNTER_SOURCE }),
});
test("a saved component is read back whole, and replaced by its name", async () => {
  const exampleData = { label: "Likes" };
  expect(await save("likes", { exampleData })).toMatchObject({ name: "likes", replaced: false });
  expect(await given.world.run("get_component", key(), { name: "likes" })).toEqual({
    name: "likes",
    description: "The likes thing",
    source: COUNTER_SOURCE,
    exampleData,
    uses: 0,
    savedBy: `Key of ${given.account.owner.name}`,
    createdAt: "2026-12-01T09:00:00.000Z",
    updatedAt: "2026-12-01T09:00:00.000Z",
  });
  expect(await save("likes", { description: "Other" })).toMatchObject({ replaced: true });
  const read = await given.world.run("get_component", key(), { name: "likes" });
  expect(read).toMatchObject({ description: "Other" });
  expect(read).not.toHaveProperty("exampleData");
});

test("one that does not build is not saved", async () => {
  const input = { name: "broken", description: "x", source: "export default () => <p>" };
  expect(await given.world.refusal("save_component", key(), input)).toMatchObject({
    error: "invalid_input",
    issues: [{ path: "source", code: "compile_error" }],
  });
  expect((await given.world.refusal("get_component", key(), { name: "broken" })).error).toBe(
    "not_found",
  );
});

describe("a ref", () => {
  test("is a copy: the canvas keeps it when the library's changes or goes", async () => {
    await save("copied");
    const { id } = await createWith({ ref: "copied" });
    await save("copied", { source: COUNTER_SOURCE.replace("p-4", "p-6") });
    await given.world.run("delete_component", key(), { name: "copied" });
    expect(await sourceOf(id)).toBe(COUNTER_SOURCE);
    const nodes = (await given.world.run<CanvasView>("open_canvas", key(), { id })).nodes;
    expect(nodes[0]).toMatchObject({ ref: "copied", source: COUNTER_SOURCE });
    // As it was read it can be sent back, although the library no longer has it.
    await given.world.run("update_canvas", key(), {
      ...{ id, baseVersion: 1, spec: { title: "Again", nodes } },
    });
    expect(await sourceOf(id)).toBe(COUNTER_SOURCE);
  });

  test("that a patch gives brings the newest source, and a source of one's own ends it", async () => {
    await save("patched", { source: COUNTER_SOURCE.replace("p-4", "p-7") });
    const { id } = await given.world.run<{ id: string }>("create_canvas", key(), componentCanvas());
    const patch = (baseVersion: number, operation: object) =>
      given.world.run("patch_canvas", key(), { id, baseVersion, operations: [operation] });
    await patch(1, { op: "update_node", id: "counter", ref: "patched" });
    expect(await sourceOf(id)).toContain("p-7");
    await patch(2, { op: "update_node", id: "counter", source: COUNTER_SOURCE });
    const view = await given.world.run<CanvasView>("open_canvas", key(), { id });
    expect(view.nodes[0]?.source).toBe(COUNTER_SOURCE);
    expect(view.nodes[0]).not.toHaveProperty("ref");
  });

  test("that leads nowhere is told of at its path, with what was probably meant", async () => {
    await save("burndown");
    const input = componentCanvas({ source: undefined, ref: "burn-down" });
    const { issues } = await given.world.refusal("create_canvas", key(), input);
    expect(issues).toMatchObject([{ path: "nodes[0].ref", code: "unknown_id" }]);
    expect(issues?.[0]?.message).toContain('"burndown"');
  });

  test("of another account is not found", async () => {
    await save("private-one");
    const foreign = await given.world.addAccount();
    const input = componentCanvas({ source: undefined, ref: "private-one" });
    const refusal = await given.world.refusal("create_canvas", foreign.keyContext(), input);
    expect(refusal.issues).toMatchObject([{ path: "nodes[0].ref" }]);
    expect(JSON.stringify(refusal)).not.toContain("Counter");
    for (const [name, args] of [
      ["get_component", { name: "private-one" }],
      ["delete_component", { name: "private-one" }],
    ] as const)
      expect((await given.world.refusal(name, foreign.keyContext(), args)).error).toBe("not_found");
  });
});
