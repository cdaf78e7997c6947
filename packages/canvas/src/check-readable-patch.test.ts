import type { CanvasSpec } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { checkReadablePatch } from "./check-readable-patch.ts";

const note = (id: string) => ({ id, kind: "widget", widget: "note@1", data: { markdown: "m" } });
const before = {
  title: "T",
  nodes: [
    note("n"),
    {
      ...{ id: "d", kind: "widget", widget: "decision@1" },
      data: {
        answerField: "pick",
        options: [
          { id: "a", title: "A" },
          { id: "b", title: "B" },
        ],
      },
    },
  ],
  edges: [{ from: "n", to: "d" }],
  answerSchema: { type: "object", properties: { pick: { type: "string" } } },
  stayOpen: false,
} as CanvasSpec;
const find = (...operations: unknown[]) =>
  checkReadablePatch(before, operations).map(({ path, code }) => `${path} ${code}`);

/** Of no known shape: the title is too long, the size too small, the label a number. */
const TITLE = "t".repeat(121);

describe("an operation that cannot be read brings no issue to others:", () => {
  test.each<[string, unknown[]]>([
    [
      "a node is added that others name",
      [
        { op: "add_node", node: { ...note("m"), title: TITLE } },
        { op: "add_edge", from: "n", to: "m" },
        { op: "update_node", id: "m", title: "M" },
        { op: "add_node", node: note("o"), after: "m" },
      ],
    ],
    [
      "a node gets what the new question wants",
      [
        { op: "update_node", id: "d", data: { options: [] }, size: { width: 1, height: 1 } },
        { op: "set", answerSchema: { type: "object", properties: { other: { type: "string" } } } },
      ],
    ],
    [
      "an edge that is taken away again",
      [
        { op: "add_edge", from: "d", to: "n", label: 5 },
        { op: "remove_edge", from: "d", to: "n" },
      ],
    ],
    [
      "the question itself",
      [
        { op: "set", answerSchema: "ask", title: "New" },
        { op: "update_node", id: "d", title: "D" },
      ],
    ],
    [
      "one field of the question",
      [{ op: "set", answerSchema: { type: "object", properties: { pick: { type: "text" } } } }],
    ],
    ["a contract", [{ op: "set", contract: 5 }]],
    ["a state", [{ op: "set_state", values: 5 }]],
    [
      "one of which nobody knows what it does",
      [
        { op: "remove_node", id: 5 },
        { op: "add_node", node: note("d") },
      ],
    ],
    [
      "a node without an id",
      [
        { op: "add_node", node: {} },
        { op: "add_edge", from: "n", to: "m" },
      ],
    ],
    ["none at all", [null, { op: "add_edge", from: "n", to: "m" }]],
  ])("%s", (_, operations) => {
    expect(find(...operations)).toEqual([]);
  });
});

describe("beside one that cannot be read", () => {
  const unread = { op: "update_node", id: "n", title: TITLE };
  test.each<[string, unknown, string]>([
    [
      "a node that is not there",
      { op: "update_node", id: "x", title: "X" },
      "operations[1].id unknown_id",
    ],
    [
      "the same, unread",
      { op: "update_node", id: "x", title: TITLE },
      "operations[1].id unknown_id",
    ],
    [
      "a node that is there already",
      { op: "add_node", node: note("d") },
      "operations[1].node.id duplicate",
    ],
    ["the same, unread", { op: "add_node", node: { id: "d" } }, "operations[1].node.id duplicate"],
    ["an edge to nowhere", { op: "add_edge", from: "n", to: "x" }, "operations[1].to unknown_id"],
    [
      "the same, unread",
      { op: "add_edge", from: "n", to: "x", label: 5 },
      "operations[1].to unknown_id",
    ],
    [
      "data of another widget",
      { op: "update_node", id: "d", data: { options: 5 } },
      "operations[1].data.options invalid_type",
    ],
    [
      "a question that its widget does not fit",
      { op: "set", answerSchema: { type: "object", properties: { pick: { type: "boolean" } } } },
      "operations[1].answerSchema invalid_value",
    ],
    ["a set of nothing", { op: "set" }, "operations[1] missing"],
  ])("%s is told of", (_, operation, issue) => {
    expect(find(unread, operation)).toEqual([issue]);
  });

  test("all of it is told of at once", () => {
    expect(
      find(
        unread,
        { op: "set", answerSchema: { type: "object", properties: { pick: { type: "boolean" } } } },
        { op: "add_edge", from: "n", to: "x" },
        { op: "add_edge", from: "n", to: "n" },
      ),
    ).toEqual([
      "operations[2].to unknown_id",
      "operations[3].to invalid_value",
      "operations[1].answerSchema invalid_value",
    ]);
  });
});

test("the spec that is patched is not changed", () => {
  const copy = structuredClone(before);
  find({ op: "update_node", id: "n", title: TITLE }, { op: "set", contract: 5 });
  expect(before).toEqual(copy);
});
