import type { Layout } from "@easel/contracts";
import { expect, test } from "vitest";
import type { NodeContent } from "../widget-content.ts";
import { toNodeText, toOutline } from "./to-outline.ts";

const widget = (name: string, data: Record<string, unknown>, title?: string): NodeContent => ({
  id: name,
  kind: "widget",
  widget: `${name}@1`,
  data,
  ...(title !== undefined && { title }),
});

test("the canvas as one document in reading order", () => {
  const nodes = [
    widget("facts", {
      items: [
        { label: "Seats", value: 12 },
        { label: "Open", value: true },
      ],
    }),
    widget("note", { markdown: "# Why\n\nBecause.\n\n```\n# code\n```\n" }, "Reasons"),
  ];
  const layout: Layout = {
    note: { x: 0, y: 0, width: 360, height: 200 },
    facts: { x: 400, y: 8, width: 320, height: 200 },
  };
  const edges = [{ from: "note", to: "facts", label: "leads\nto" }];
  expect(toOutline({ title: "Where\nto meet", question: "Where? ", nodes, edges, layout })).toBe(
    [
      "# Where to meet",
      "**Question:** Where?",
      "## Reasons",
      "### Why\n\nBecause.\n\n```\n# code\n```",
      "## facts",
      "- Seats: 12\n- Open: yes",
      "## Connections",
      "- Reasons → facts: leads to\n",
    ].join("\n\n"),
  );
});

test("a table keeps its cells apart and ends after a hundred rows", () => {
  const columns = [
    { key: "a", label: "A|B" },
    { key: "b", label: "C" },
  ];
  const rows = [["x|y", null], { b: "two\nlines" }];
  expect(toNodeText(widget("table", { columns, rows }))).toBe(
    ["| A\\|B | C |", "| --- | --- |", "| x\\|y |  |", "|  | two lines |"].join("\n"),
  );
  const many = Array.from({ length: 103 }, (_, index) => [index, index]);
  expect(toNodeText(widget("table", { columns, rows: many }))).toMatch(
    /\| 99 \| 99 \|\n\n… and 3 more rows\.$/,
  );
});

test("a decision says how to choose, and what speaks for and against", () => {
  const options = [
    {
      id: "a",
      title: "Train",
      body: "# Fast\nand calm",
      pros: ["quiet"],
      cons: ["dear"],
      recommended: true,
    },
    { id: "b", title: "Bus" },
  ];
  expect(toNodeText(widget("decision", { options, requireReason: true }))).toBe(
    [
      "Choose one and say why:",
      "### Train (recommended)",
      "#### Fast\nand calm",
      "- For: quiet\n- Against: dear",
      "### Bus",
    ].join("\n\n"),
  );
  expect(toNodeText(widget("decision", { options, multiple: true }))).toMatch(
    /^Choose any that fit:/,
  );
});

test("a form lists its fields with what they take", () => {
  const fields = [
    { name: "n", label: "Name", type: "text", required: true, help: "As on the ticket." },
    { name: "s", label: "Size", type: "select", options: ["S", { value: "m", label: "Medium" }] },
  ];
  expect(toNodeText(widget("form", { fields }))).toBe(
    "- Name (text, required) As on the ticket.\n- Size (choose one: S, Medium)",
  );
});

test("what has no text form is named", () => {
  expect(toNodeText({ id: "c", kind: "component" })).toBe("(interactive component)");
  expect(toNodeText(widget("gauge", {}))).toBe("(gauge@1)");
});
