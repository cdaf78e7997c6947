import { expect, test } from "vitest";
import { type ComparableSpec, diffManifests, diffSpecs } from "./diff-spec.ts";

const note = (id: string, markdown: string) => ({
  id,
  kind: "widget",
  widget: "note@1",
  data: { markdown },
});

const before: ComparableSpec = {
  title: "Plan",
  stayOpen: false,
  nodes: [note("a", "one"), note("b", "two"), { ...note("c", "three"), title: "C" }],
  edges: [
    { from: "a", to: "b" },
    { from: "b", to: "c", label: "then" },
  ],
};

test("diffSpecs names what was added, removed and changed, field by field", () => {
  const after: ComparableSpec = {
    ...before,
    title: "Plan 2",
    question: "Ready?",
    nodes: [
      note("c", "changed"),
      { ...note("a", "one"), position: { x: 1, y: 2 } },
      note("d", "new"),
    ],
    edges: [
      { from: "a", to: "b" },
      { from: "b", to: "c", label: "later" },
    ],
  };
  expect(diffSpecs(before, after)).toEqual({
    nodes: { added: ["d"], removed: ["b"], changed: [{ id: "c", fields: ["title", "data"] }] },
    edges: {
      added: [{ from: "b", to: "c", label: "later" }],
      removed: [{ from: "b", to: "c", label: "then" }],
    },
    fields: ["title", "question"],
  });
});

test("a spec does not differ from itself in another key order", () => {
  const nodes = before.nodes.map((node) => Object.fromEntries(Object.entries(node).reverse()));
  const after = { ...before, nodes: nodes as unknown as ComparableSpec["nodes"] };
  expect(diffSpecs(before, after)).toEqual({
    nodes: { added: [], removed: [], changed: [] },
    edges: { added: [], removed: [] },
    fields: [],
  });
});

test("diffManifests compares hashes by id", () => {
  const old = [
    { id: "a", hash: "1" },
    { id: "b", hash: "2" },
    { id: "c", hash: "3" },
  ];
  const next = [
    { id: "d", hash: "3" },
    { id: "c", hash: "3" },
    { id: "a", hash: "9" },
  ];
  expect(diffManifests(old, next)).toEqual({ added: ["d"], removed: ["b"], changed: ["a"] });
});
