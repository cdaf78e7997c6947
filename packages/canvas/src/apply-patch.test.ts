import type { CanvasNode, CanvasSpec, PatchOperation } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { applyPatch, isDataOnly, type PatchResult } from "./apply-patch.ts";

const note = (id: string, markdown = id): CanvasNode => ({
  id,
  kind: "widget",
  widget: "note@1",
  data: { markdown },
});

const base: CanvasSpec = {
  title: "Plan",
  question: "Which?",
  stayOpen: false,
  nodes: [note("a"), { ...note("b"), title: "Bee" }, note("c")],
  edges: [
    { from: "a", to: "b" },
    { from: "b", to: "c", label: "then" },
  ],
};
const component: CanvasSpec = {
  title: "App",
  stayOpen: false,
  edges: [],
  nodes: [{ id: "app", kind: "component", source: "x", packages: { react: "19" } }],
};

function apply(operations: PatchOperation[], spec = base): Extract<PatchResult, { ok: true }> {
  const result = applyPatch(spec, operations);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result;
}

function findIssues(operations: PatchOperation[], spec = base): string[] {
  const result = applyPatch(spec, operations);
  return result.ok ? [] : result.issues.map(({ path, code }) => `${path} ${code}`);
}

describe("add_node", () => {
  test("stands last, or after the node named; its place goes to the layout", () => {
    const place = { position: { x: 8, y: 16 }, size: { width: 200, height: 100 } };
    const result = apply([
      { op: "add_node", node: { ...note("d"), ...place }, after: "a" },
      { op: "add_node", node: note("e") },
      { op: "add_node", node: note("f"), after: "d" },
    ]);
    expect(result.spec.nodes.map(({ id }) => id)).toEqual(["a", "d", "f", "b", "c", "e"]);
    expect(result.spec.nodes[1]).toEqual(note("d"));
    expect(result.layoutChanges.wanted).toEqual(new Map([["d", place]]));
    expect(result.touchedNodeIds).toEqual(["d", "f", "e"]);
    expect(result.dataOnly).toBe(false);
  });

  test("refuses an id that is taken and an unknown neighbour", () => {
    expect(findIssues([{ op: "add_node", node: note("a") }])).toEqual([
      "operations[0].node.id duplicate",
    ]);
    expect(findIssues([{ op: "add_node", node: note("d"), after: "zz" }])).toEqual([
      "operations[0].after unknown_id",
    ]);
  });
});

describe("update_node", () => {
  test("changes only what is given: data as a whole, title away with null, size in the layout", () => {
    const result = apply([
      { op: "update_node", id: "b", data: { markdown: "new" }, title: null },
      { op: "update_node", id: "a", title: "Ay" },
      { op: "update_node", id: "c", size: { width: 300, height: 200 } },
    ]);
    expect(result.spec.nodes).toEqual([{ ...note("a"), title: "Ay" }, note("b", "new"), note("c")]);
    expect(result.touchedNodeIds).toEqual(["a", "b"]);
    expect(result.layoutChanges.wanted).toEqual(
      new Map([["c", { size: { width: 300, height: 200 } }]]),
    );
  });

  test("another widget takes new data, or keeps what fits", () => {
    const facts = { items: [{ label: "L", value: 1 }] };
    const result = apply([{ op: "update_node", id: "a", widget: "facts@1", data: facts }]);
    expect(result.spec.nodes[0]).toEqual({
      id: "a",
      kind: "widget",
      widget: "facts@1",
      data: facts,
    });
    const kept = applyPatch(base, [{ op: "update_node", id: "a", widget: "facts@1" }]);
    expect(kept).toMatchObject({
      issues: [
        {
          path: "operations[0].widget",
          message: expect.stringContaining("send data with the widget"),
        },
      ],
    });
  });

  test("points at the data that does not fit", () => {
    const facts = { items: [{ label: "L", value: 1 }, { label: "" }] };
    const operations: PatchOperation[] = [
      { op: "set", title: "T" },
      { op: "update_node", id: "a", widget: "facts@1", data: facts },
    ];
    expect(findIssues(operations)).toEqual([
      "operations[1].data.items[1].label too_short",
      "operations[1].data.items[1].value missing",
    ]);
    expect(findIssues([{ op: "update_node", id: "a", data: { markdown: "x", extra: 1 } }])).toEqual(
      ["operations[0].data.extra unrecognized_key"],
    );
  });

  test("refuses fields of the other kind, unknown nodes and empty updates", () => {
    expect(findIssues([{ op: "update_node", id: "a", source: "x", packages: null }])).toEqual([
      "operations[0].source invalid_value",
      "operations[0].packages invalid_value",
    ]);
    expect(findIssues([{ op: "update_node", id: "app", widget: "note@1" }], component)).toEqual([
      "operations[0].widget invalid_value",
    ]);
    expect(findIssues([{ op: "update_node", id: "zz", title: "x" }])).toEqual([
      "operations[0].id unknown_id",
    ]);
    expect(findIssues([{ op: "update_node", id: "a" }])).toEqual(["operations[0] missing"]);
  });

  test("says that an earlier operation removed the node", () => {
    const result = applyPatch(base, [
      { op: "remove_node", id: "c" },
      { op: "update_node", id: "c", title: "x" },
    ]);
    expect(result).toMatchObject({
      issues: [{ path: "operations[1].id", message: expect.stringContaining("earlier operation") }],
    });
  });
});

describe("remove_node", () => {
  test("takes its edges and its place along", () => {
    const result = apply([
      { op: "update_node", id: "b", size: { width: 300, height: 200 } },
      { op: "remove_node", id: "b" },
    ]);
    expect(result.spec.nodes.map(({ id }) => id)).toEqual(["a", "c"]);
    expect(result.spec.edges).toEqual([]);
    expect(result.layoutChanges).toEqual({ wanted: new Map(), forgotten: new Set(["b"]) });
  });

  test("a node of the same id can come back, without the edges", () => {
    const result = apply([
      { op: "remove_node", id: "b" },
      { op: "add_node", node: note("b", "again"), after: "a" },
    ]);
    expect(result.spec.nodes).toEqual([note("a"), note("b", "again"), note("c")]);
    expect(result.spec.edges).toEqual([]);
    expect(result.touchedNodeIds).toEqual(["b"]);
    expect(result.layoutChanges.forgotten).toEqual(new Set(["b"]));
  });
});

describe("edges", () => {
  test("are added, and removed by their ends", () => {
    const result = apply([
      { op: "remove_edge", from: "b", to: "c" },
      { op: "add_edge", from: "b", to: "d", label: "new" },
      { op: "add_node", node: note("d") },
    ]);
    expect(result.spec.edges).toEqual([
      { from: "a", to: "b" },
      { from: "b", to: "d", label: "new" },
    ]);
  });

  test("are refused at their own operation", () => {
    expect(findIssues([{ op: "remove_edge", from: "b", to: "a" }])).toEqual([
      "operations[0] unknown_id",
    ]);
    expect(
      findIssues([
        { op: "set", title: "T" },
        { op: "add_edge", from: "a", to: "zz" },
        { op: "add_edge", from: "c", to: "c" },
        { op: "add_edge", from: "a", to: "b" },
      ]),
    ).toEqual([
      "operations[1].to unknown_id",
      "operations[2].to invalid_value",
      "operations[3] duplicate",
    ]);
  });
});

describe("set", () => {
  test("gives fields, and takes them away with null", () => {
    const result = apply([{ op: "set", title: "New", question: null, stayOpen: true }]);
    const { question: _, ...rest } = base;
    expect(result.spec).toEqual({ ...rest, title: "New", stayOpen: true });
    expect(Object.hasOwn(result.spec, "question")).toBe(false);
    expect(result.touchedNodeIds).toEqual([]);
  });

  test("refuses what is empty, unavailable or impossible", () => {
    expect(findIssues([{ op: "set" }])).toEqual(["operations[0] missing"]);
    const contract = { state: { topic: { writers: ["nobody"] } } };
    expect(findIssues([{ op: "set", contract }])).toEqual([
      "operations[0].contract.state.topic.writers[0] unknown_id",
    ]);
    expect(findIssues([{ op: "set", contract: null, dataSources: null }])).toEqual([]);
    const answerSchema = { type: "object", properties: {} } as const;
    expect(findIssues([{ op: "set", answerSchema }])).toEqual([
      "operations[0].answerSchema.properties too_few",
    ]);
  });
});

describe("checks of the whole", () => {
  const options = [
    { id: "x", title: "X" },
    { id: "y", title: "Y" },
  ];
  const decision: CanvasNode = {
    id: "d",
    kind: "widget",
    widget: "decision@1",
    data: { options, answerField: "pick" },
  };
  const asking: CanvasSpec = {
    ...base,
    nodes: [...base.nodes, decision],
    answerSchema: { type: "object", properties: { pick: { type: "string" } } },
  };

  test("are reported where the part came from", () => {
    expect(findIssues([{ op: "add_node", node: decision }])).toEqual([
      "operations[0].node.data.answerField unknown_id",
    ]);
    expect(
      findIssues([{ op: "update_node", id: "d", data: { options, answerField: "other" } }], asking),
    ).toEqual(["operations[0].data.answerField unknown_id"]);
    expect(
      findIssues(
        [
          { op: "add_node", node: note("z") },
          { op: "set", answerSchema: null },
        ],
        asking,
      ),
    ).toEqual(["operations[1].answerSchema unknown_id"]);
    expect(findIssues([{ op: "add_node", node: { id: "k", kind: "component" } }])).toEqual([
      "operations[0].node.source missing",
    ]);
    expect(findIssues([{ op: "update_node", id: "a", widget: "poll@1" }])).toEqual([
      "operations[0].widget invalid_value",
    ]);
  });

  test("keep 1 to 100 nodes and 200 edges", () => {
    const removeAll = base.nodes.map(({ id }): PatchOperation => ({ op: "remove_node", id }));
    expect(findIssues(removeAll)).toEqual(["operations too_few"]);
    const full = {
      ...base,
      nodes: Array.from({ length: 99 }, (_, index) => note(`n${index}`)),
      edges: [],
    };
    expect(findIssues([{ op: "add_node", node: note("x") }], full)).toEqual([]);
    expect(
      findIssues(
        [
          { op: "add_node", node: note("x") },
          { op: "add_node", node: note("y") },
        ],
        full,
      ),
    ).toEqual(["operations too_many"]);
    const edges = Array.from({ length: 200 }, (_, index) => ({
      from: `n${index % 99}`,
      to: `n${(index + 1 + Math.floor(index / 99)) % 99}`,
    }));
    expect(findIssues([{ op: "set", title: "T" }], { ...full, edges })).toEqual([]);
    expect(findIssues([{ op: "add_edge", from: "n0", to: "n50" }], { ...full, edges })).toEqual([
      "operations too_many",
    ]);
  });

  test("a spec that grows too large is refused as a whole", () => {
    const big = (id: string) => note(id, "x".repeat(50_000));
    const nodes = Array.from({ length: 19 }, (_, index) => big(`n${index}`));
    expect(findIssues([{ op: "add_node", node: big("x") }], { ...base, nodes, edges: [] })).toEqual(
      ["operations too_large"],
    );
  });
});

describe("set_state", () => {
  test("is handed on in order, with its place, and with where a new contract stands", () => {
    const result = apply([
      { op: "set_state", values: { "a.b": 1 } },
      { op: "set", contract: { state: {} } },
      { op: "set_state", values: { k: null } },
    ]);
    expect(result.stateWrites).toEqual([
      { key: "a.b", value: 1, path: ["operations", 0, "values", "a.b"] },
      { key: "k", value: null, path: ["operations", 2, "values", "k"] },
    ]);
    expect(result.contractPath).toEqual(["operations", 1, "contract"]);
    expect(apply([{ op: "set", title: "T" }])).not.toHaveProperty("contractPath");
  });

  test("of nothing is a mistake", () => {
    expect(findIssues([{ op: "set_state", values: {} }])).toEqual(["operations[0].values missing"]);
  });
});

test("only data and sizes of nodes that are there make a free patch", () => {
  const data = { markdown: "x" };
  const size = { width: 200, height: 200 };
  expect(isDataOnly([{ op: "update_node", id: "a", data, size }])).toBe(true);
  expect(isDataOnly([{ op: "update_node", id: "a", size }])).toBe(true);
  expect(isDataOnly([{ op: "update_node", id: "a", data, title: null }])).toBe(false);
  expect(
    isDataOnly([
      { op: "update_node", id: "a", data },
      { op: "set", title: "T" },
    ]),
  ).toBe(false);
  expect(isDataOnly([{ op: "add_node", node: note("z") }])).toBe(false);
});
