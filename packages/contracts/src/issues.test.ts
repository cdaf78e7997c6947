import { expect, test } from "vitest";
import { CanvasSpec } from "./canvas-spec.ts";
import { NodeId } from "./ids.ts";
import { findIssues, toPathText } from "./issues.ts";
import { FactsData } from "./widgets/facts.ts";
import { NoteData } from "./widgets/note.ts";

test("a field that is absent is missing, and one of another type is not", () => {
  expect(findIssues(NoteData, {})).toEqual([
    { path: "markdown", code: "missing", message: "markdown is missing; it must be text." },
  ]);
  expect(findIssues(NoteData, { markdown: 5 })).toEqual([
    {
      path: "markdown",
      code: "invalid_type",
      message: "markdown must be text; it is 5: put it in quotes.",
    },
  ]);
});

test("a union of plain types says which", () => {
  expect(findIssues(FactsData, { items: [{ label: "a", value: null }] })).toEqual([
    {
      path: "items[0].value",
      code: "invalid_type",
      message: "value must be text, a number or true or false; it is null.",
    },
  ]);
  expect(findIssues(FactsData, { items: [{ label: "a" }] })).toEqual([
    {
      path: "items[0].value",
      code: "missing",
      message: "value is missing; it must be text, a number or true or false.",
    },
  ]);
});

test("widget data inside a node keeps its path and its code", () => {
  const node = { id: "n", kind: "widget", widget: "note@1", data: { markdown: 5 } };
  expect(findIssues(CanvasSpec, { title: "T", nodes: [node] }, ["spec"])).toMatchObject([
    { path: "spec.nodes[0].data.markdown", code: "invalid_type" },
  ]);
});

test("keys that are not plain words are quoted", () => {
  expect(toPathText(["nodes", 2, "data", "a b", 0])).toBe('nodes[2].data["a b"][0]');
});

test("a node cannot be called __proto__", () => {
  expect(NodeId.safeParse("__proto__").success).toBe(false);
  expect(NodeId.safeParse("constructor").success).toBe(true);
});
