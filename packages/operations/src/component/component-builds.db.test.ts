import type { CanvasView } from "@easel/contracts";
import { COUNTER_SOURCE, componentCanvas, componentNode, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();
type Created = { id: string; version: number; warnings?: { path: string; code: string }[] };

const key = () => given.account.keyContext();
const create = (node = {}, overrides = {}) =>
  given.world.run<Created>("create_canvas", key(), componentCanvas(node, overrides));
const patch = (id: string, baseVersion: number, ...operations: object[]) =>
  given.world.run<Created>("patch_canvas", key(), { id, baseVersion, operations });
const open = (id: string) => given.world.run<CanvasView>("open_canvas", key(), { id });
const buildOf = async (id: string, nodeId = "counter") => (await open(id)).components[nodeId];
const readScript = async (hash: string | undefined) =>
  (await given.world.run<{ body: string }>("read_blob", given.account.jobContext(), { hash })).body;
const count = async (table: string) =>
  (await given.sql(`select count(*)::int as n from ${table}`, []))[0];

test("a component is built with its canvas, and opened by its script and styles", async () => {
  const { id } = await create();
  const view = await open(id);
  const build = view.components.counter;
  expect(Object.keys(view.components)).toEqual(["counter"]);
  expect(await readScript(build?.script)).toContain("__easel.define");
  expect(await readScript(build?.styles)).toContain(".p-4");
  expect(view.nodes[0]).toEqual(componentNode());
  const opened = await given.world.run("open_component", key(), { id, nodeId: "counter" });
  expect(opened).toEqual({
    organizationId: given.account.organizationId,
    version: 1,
    title: "Counter",
    bundle: build,
  });
});

test("what was built once is not built again: on another canvas, by an update, after a change of data", async () => {
  const { id } = await create();
  const first = await buildOf(id);
  const before = await count("component_builds");
  const other = await create();
  expect(await buildOf(other.id)).toEqual(first);
  await patch(id, 1, { op: "update_node", id: "counter", data: { label: "Other" } });
  expect(await buildOf(id)).toEqual(first);
  const { nodes, title } = componentCanvas();
  await given.world.run("update_canvas", key(), { id, baseVersion: 2, spec: { title, nodes } });
  expect(await buildOf(id)).toEqual(first);
  expect(await count("component_builds")).toEqual(before);
});

test("a new source is a new build, and the note beside it changes none", async () => {
  const { id } = await create();
  const first = await buildOf(id);
  await patch(id, 1, { op: "update_node", id: "note", data: { markdown: "Changed" } });
  expect(await buildOf(id)).toEqual(first);
  const source = COUNTER_SOURCE.replace("p-4", "p-8");
  await patch(id, 2, { op: "update_node", id: "counter", source });
  const second = await buildOf(id);
  expect(second?.script).not.toBe(first?.script);
  expect(await readScript(second?.styles)).toContain(".p-8");
  await patch(id, 3, { op: "remove_node", id: "counter" });
  expect((await open(id)).components).toEqual({});
});

test("two canvases with the same new source at once both have it, built and kept once", async () => {
  const source = COUNTER_SOURCE.replace("p-4", "p-[13px]");
  const before = await count("component_builds");
  const made = await Promise.all([create({ source }), create({ source })]);
  const [one, two] = await Promise.all(made.map(({ id }) => buildOf(id)));
  expect(one).toEqual(two);
  expect(await count("component_builds")).toEqual({ n: Number(before?.n) + 1 });
});

describe("a component that does not build is refused where it is wrong, and nothing is made", () => {
  const broken = "export default function App() {\n  return <p>;\n}";
  const line = { code: "compile_error", message: expect.stringContaining("Line 3, column 1: ") };

  test("by create and validate", async () => {
    const before = await count("canvases");
    const input = componentCanvas({ source: broken });
    expect(await given.world.refusal("create_canvas", key(), input)).toMatchObject({
      error: "invalid_input",
      issues: [{ path: "nodes[0].source", ...line }, { path: "nodes[0].source" }],
    });
    expect(await given.world.run("validate_canvas", key(), input)).toMatchObject({
      valid: false,
      issues: [{ path: "nodes[0].source", ...line }, { path: "nodes[0].source" }],
    });
    expect(await count("canvases")).toEqual(before);
  });

  test("by patch, at the operation that brought it", async () => {
    const { id } = await create();
    const operations = [
      { op: "update_node", id: "note", data: { markdown: "x" } },
      { op: "update_node", id: "counter", source: broken },
      { op: "add_node", node: componentNode({ id: "second", source: 'import "fs";' }) },
    ];
    const input = { id, baseVersion: 1, operations };
    const { issues } = await given.world.refusal("patch_canvas", key(), input);
    expect(new Set(issues?.map(({ path }) => path))).toEqual(
      new Set(["operations[1].source", "operations[2].node.source"]),
    );
    expect((await open(id)).version).toBe(1);
  });

  test("by update", async () => {
    const { id } = await create();
    const { nodes, title } = componentCanvas({ source: broken });
    const input = { id, baseVersion: 1, spec: { title, nodes } };
    expect(await given.world.refusal("update_canvas", key(), input)).toMatchObject({
      issues: [{ path: "spec.nodes[0].source" }, { path: "spec.nodes[0].source" }],
    });
  });

  test("without a source, with a package, or with routes that are none", async () => {
    const { issues } = await given.world.refusal(
      "create_canvas",
      key(),
      componentCanvas({
        source: undefined,
        packages: { recharts: "3.11.1" },
        routes: [{ path: "/" }, { path: "details" }, { path: "/" }],
      }),
    );
    expect(issues?.map(({ path, code }) => [path, code])).toEqual([
      ["nodes[0].source", "missing"],
      ["nodes[0].packages", "unavailable"],
      ["nodes[0].routes[1].path", "invalid_value"],
      ["nodes[0].routes[2].path", "duplicate"],
    ]);
  });
});

test("a key that the contract's role does not list is a warning, and the canvas is made", async () => {
  const contract = {
    state: { votes: { writers: "any" }, other: { writers: "any" } },
    roles: { counter: { purpose: "Counts", reads: ["other"], writes: [] } },
  };
  const { id, warnings } = await create({}, { contract });
  expect(warnings).toMatchObject([{ path: "nodes[0].source", code: "contract_warning" }]);
  const listed = {
    ...contract,
    roles: { counter: { ...contract.roles.counter, writes: ["votes"] } },
  };
  expect((await create({}, { contract: listed })).warnings).toBeUndefined();
  expect(
    await given.world.run("validate_canvas", key(), componentCanvas({}, { contract })),
  ).toMatchObject({
    valid: true,
    issues: [{ path: "nodes[0].source", code: "contract_warning", severity: "warning" }],
  });
  expect((await open(id)).version).toBe(1);
});

describe("walls", () => {
  test("a foreign account opens no component and reads no script, though it knows the hash", async () => {
    const { id } = await create();
    const build = await buildOf(id);
    const foreign = await given.world.addAccount();
    const input = { id, nodeId: "counter" };
    expect((await given.world.refusal("open_component", foreign.keyContext(), input)).error).toBe(
      "not_found",
    );
    const blob = { hash: build?.script };
    expect((await given.world.refusal("read_blob", foreign.jobContext(), blob)).error).toBe(
      "not_found",
    );
    expect((await given.world.refusal("read_blob", key(), blob)).error).toBe("forbidden");
  });

  test("whoever has the link opens the component, and one that is not there is not found", async () => {
    const { id } = await create();
    const viewer = given.account.viewerContext(id);
    expect(
      await given.world.run("open_component", viewer, { id, nodeId: "counter" }),
    ).toMatchObject({ title: "Counter" });
    for (const nodeId of ["note", "nothing", "constructor"])
      expect((await given.world.refusal("open_component", viewer, { id, nodeId })).error).toBe(
        "not_found",
      );
  });
});
