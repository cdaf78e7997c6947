import { describe, expect, test } from "vitest";
import { checkReadableSpec } from "./check-spec.ts";

const note = (id: string) => ({ id, kind: "widget", widget: "note@1", data: { markdown: "m" } });
const decision = (id: string, answerField: string, ids = ["a", "b"]) => ({
  ...{ id, kind: "widget", widget: "decision@1" },
  data: { answerField, options: ids.map((option) => ({ id: option, title: option })) },
});
const form = (id: string, name: string) => ({
  ...{ id, kind: "widget", widget: "form@1" },
  data: { fields: [{ name, label: "L", type: "text" }] },
});
const asking = (properties: object, rest: object = {}) => ({
  answerSchema: { type: "object", properties, ...rest },
});
const find = (sent: unknown) => checkReadableSpec(sent).map(({ path, code }) => `${path} ${code}`);

/** Fits in every respect, and has a part of each kind that others lean on. */
const WHOLE = {
  title: "T",
  nodes: [note("n"), decision("d", "pick"), form("f", "name")],
  edges: [
    { from: "n", to: "d" },
    { from: "d", to: "f", label: "then" },
  ],
  ...asking(
    { pick: { type: "string", enum: ["a", "b"] }, name: { type: "string" } },
    { required: ["pick", "name"] },
  ),
  contract: {
    state: { "votes.*": { writers: ["d"] }, done: { writers: "any" } },
    roles: { d: { purpose: "P", reads: ["done"], writes: ["votes.*"] } },
    events: [{ name: "e", emitters: ["n", "f"] }],
  },
};

test("a spec that fits has no issue, whatever part of it is broken", () => {
  expect(find(WHOLE)).toEqual([]);
  const broken: [string, object][] = [
    ["no title", { title: undefined }],
    ["no nodes", { nodes: undefined }],
    ["nodes that are no list", { nodes: "none" }],
    ["an empty list of nodes", { nodes: [] }],
    ["edges that are no list", { edges: {} }],
    ["an answerSchema that is none", { answerSchema: "ask" }],
    ["properties that are a list", { answerSchema: { type: "object", properties: [] } }],
    ["a contract that is none", { contract: 5 }],
    ...WHOLE.nodes.flatMap((node, index): [string, object][] => [
      [
        `${node.id} without data`,
        { nodes: WHOLE.nodes.with(index, { ...node, data: undefined as never }) },
      ],
      [
        `${node.id} without id`,
        { nodes: WHOLE.nodes.with(index, { ...node, id: undefined as never }) },
      ],
      [`${node.id} that is null`, { nodes: WHOLE.nodes.with(index, null as never) }],
    ]),
    ...WHOLE.edges.map((edge, index): [string, object] => [
      `edge ${index} without end`,
      { edges: WHOLE.edges.with(index, { ...edge, to: 5 as never }) },
    ]),
    ...["pick", "name"].map((field): [string, object] => [
      `${field} of no type`,
      asking(
        { ...WHOLE.answerSchema.properties, [field]: { type: "text" } },
        { required: ["pick", "name"] },
      ),
    ]),
    ["required that is no list", asking(WHOLE.answerSchema.properties, { required: "pick" })],
  ];
  for (const [words, part] of broken) expect(find({ ...WHOLE, ...part }), words).toEqual([]);
});

describe("beside a part that cannot be read", () => {
  test("nodes and edges are told of at their own places", () => {
    expect(
      find({
        nodes: [note("n"), { id: "m", kind: "widget" }, note("n"), { id: "c", kind: "component" }],
        edges: [
          { from: "n" },
          { from: "n", to: "m" },
          { from: "n", to: "nowhere" },
          { from: "n", to: "n" },
          { from: "n", to: "m", label: "again" },
        ],
      }),
    ).toEqual([
      "nodes[3].source missing",
      "nodes[2].id duplicate",
      "edges[2].to unknown_id",
      "edges[3].to invalid_value",
      "edges[4] duplicate",
    ]);
  });

  test("a node whose id cannot be read may be any that is missed, and nothing else", () => {
    const sent = {
      nodes: [note("n"), { ...note("m"), id: 5 }, note("n")],
      edges: [{ from: "n", to: "nowhere" }],
      contract: {
        state: { done: { writers: ["nowhere"] } },
        roles: { nowhere: { purpose: "P", reads: ["undone"], writes: [] } },
        events: [{ name: "e", emitters: ["nowhere"] }],
      },
    };
    expect(find(sent)).toEqual([
      "nodes[2].id duplicate",
      "contract.roles.nowhere.reads[0] unknown_id",
    ]);
    expect(find({ ...sent, nodes: [note("n"), { id: "m" }] })).toEqual([
      "edges[0].to unknown_id",
      "contract.state.done.writers[0] unknown_id",
      "contract.roles.nowhere unknown_id",
      "contract.roles.nowhere.reads[0] unknown_id",
      "contract.events[0].emitters[0] unknown_id",
    ]);
  });

  test("answer fields are told of, and what fills those that can be read", () => {
    expect(
      find({
        // The title is missing, and one field is of no type.
        nodes: [decision("d", "pick", ["a", "c"]), decision("e", "odd"), decision("g", "gone")],
        ...asking(
          {
            pick: { type: "string", enum: ["a", "b", "b"] },
            odd: { type: "text" },
            n: { type: "number", minimum: 5, maximum: 2 },
          },
          { required: ["odd", "gone"] },
        ),
      }),
    ).toEqual([
      "answerSchema.required[1] unknown_id",
      "answerSchema.properties.pick.enum[2] duplicate",
      "answerSchema.properties.n.maximum too_small",
      "nodes[0].data.options[1].id invalid_value",
      "nodes[2].data.answerField unknown_id",
    ]);
  });

  test("a field of which only the name is known is still filled once", () => {
    expect(
      find({
        nodes: [decision("d", "odd"), decision("e", "odd")],
        ...asking({ odd: { type: "text" } }),
      }),
    ).toEqual(["nodes[1].data.answerField duplicate"]);
  });

  test("names that are offered are those that were sent", () => {
    const [issue] = checkReadableSpec(
      {
        nodes: [decision("d", "pikc")],
        ...asking({ pick: { type: "text" }, other: { type: "string" } }),
      },
      { prefix: ["spec"] },
    );
    expect(issue?.path).toBe("spec.nodes[0].data.answerField");
    expect(issue?.message).toContain('did you mean "pick"');
  });
});

test.each([undefined, null, 5, "spec", [], [[]], {}, { nodes: {}, edges: [[]], answerSchema: [] }])(
  "%j is nothing to say more of",
  (sent) => {
    expect(find(sent)).toEqual([]);
  },
);
