import { expect, test } from "vitest";
import { CanvasSpec } from "./canvas-spec.ts";
import { NodeId } from "./ids.ts";
import { toIssues, toPathText } from "./issues.ts";
import { FactsData } from "./widgets/facts.ts";
import { NoteData } from "./widgets/note.ts";

function findIssues(result: ReturnType<typeof NoteData.safeParse | typeof FactsData.safeParse>) {
  return result.success ? [] : toIssues(result.error);
}

test("a field that is absent is missing, and one of another type is not", () => {
  expect(findIssues(NoteData.safeParse({}))).toEqual([
    { path: "markdown", code: "missing", message: "This field is missing; it takes string." },
  ]);
  expect(findIssues(NoteData.safeParse({ markdown: 5 }))).toEqual([
    {
      path: "markdown",
      code: "invalid_type",
      message: "Invalid input: expected string, received number",
    },
  ]);
});

test("a union of plain types says which", () => {
  expect(findIssues(FactsData.safeParse({ items: [{ label: "a", value: null }] }))).toEqual([
    {
      path: "items[0].value",
      code: "invalid_type",
      message: "This takes string or number or boolean.",
    },
  ]);
  expect(findIssues(FactsData.safeParse({ items: [{ label: "a" }] }))).toEqual([
    {
      path: "items[0].value",
      code: "missing",
      message: "This field is missing; it takes string or number or boolean.",
    },
  ]);
});

test("widget data inside a node keeps its path and its code", () => {
  const node = { id: "n", kind: "widget", widget: "note@1", data: { markdown: 5 } };
  const result = CanvasSpec.safeParse({ title: "T", nodes: [node] });
  expect(result.success ? [] : toIssues(result.error, ["spec"])).toMatchObject([
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
