import { type StoredNode, WIDGET_NAMES, WIDGET_SCHEMAS } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import * as fixtures from "./fixtures.ts";
import { WidgetBody } from "./widget-body.tsx";
import type { WidgetContext } from "./widget-context.ts";

const NODES = [
  ...fixtures.NOTE_FIXTURES,
  ...fixtures.FACTS_FIXTURES,
  ...fixtures.TABLE_FIXTURES,
  ...fixtures.DECISION_FIXTURES,
  ...fixtures.FORM_FIXTURES,
  ...fixtures.CHECKLIST_FIXTURES,
  ...fixtures.APPROVAL_FIXTURES,
  ...fixtures.POLL_FIXTURES,
  ...fixtures.RANKED_VOTE_FIXTURES,
  ...fixtures.BOARD_FIXTURES,
  ...fixtures.CONVERSATION_FIXTURES,
  ...fixtures.TIMELINE_FIXTURES,
  ...fixtures.METRIC_FIXTURES,
  ...fixtures.CHART_FIXTURES,
  ...fixtures.STATUS_LIST_FIXTURES,
  ...fixtures.COMPARISON_FIXTURES,
  ...fixtures.CALCULATOR_FIXTURES,
  ...fixtures.DOCUMENT_FIXTURES,
];

function toContext(over: Partial<WidgetContext> = {}): WidgetContext {
  return {
    answerSchema: fixtures.ANSWER_SCHEMA_FIXTURES.hosting,
    draft: {
      ...{ values: {}, set: () => undefined, leave: () => undefined, disabled: false },
      ...{ issueOf: () => undefined, isRequired: () => false },
    },
    records: { state: undefined, send: async () => null, disabled: false },
    compact: false,
    ...over,
  };
}

async function render(node: StoredNode, context = toContext()): Promise<string> {
  const { prelude } = await prerender(<WidgetBody node={node} context={context} />);
  return new Response(prelude).text();
}

describe("fixtures", () => {
  it.each(NODES)("$id has data that its widget takes", (node) => {
    const schema = WIDGET_SCHEMAS[node.widget as keyof typeof WIDGET_SCHEMAS];
    expect(schema.safeParse(node.data).error?.issues).toBeUndefined();
  });

  it("cover every available widget", () => {
    expect(new Set(NODES.map((node) => node.widget))).toEqual(new Set(WIDGET_NAMES));
  });
});

describe("WidgetBody", () => {
  it.each(NODES)("draws $id in both forms", async (node) => {
    for (const compact of [false, true]) {
      const html = await render(node, toContext({ compact }));
      expect(html).not.toContain("could not be drawn");
      // Notes and documents are nothing but Markdown, which waits for the browser.
      const isMarkdown = node.widget === "note@1" || node.widget === "document@1";
      const drawn = isMarkdown && (node.data as { markdown: string }).markdown ? "Loading" : "";
      expect(html).toContain(drawn);
      expect(html.replace(/<[^>]*>/g, "").length).toBeGreaterThan(drawn ? 0 : 20);
    }
  });

  it.each([
    [{ id: "a", kind: "widget", widget: "facts@1", data: { items: 3 } }, "does not fit"],
    [{ id: "a", kind: "widget", widget: "facts@1" }, "does not fit"],
    [{ id: "a", kind: "widget", widget: "map@1", data: {} }, "map@1"],
    [{ id: "a", kind: "widget", widget: "toString", data: {} }, "not available"],
    [{ id: "a", kind: "widget" }, "Nothing to show"],
    [{ id: "a", kind: "component", source: "x" }, "A component"],
    [{ id: "a", kind: "widget", widget: "note@1", data: { markdown: " " } }, "empty note"],
  ] satisfies [StoredNode, string][])("says quietly what it cannot draw: %j", (node, text) => {
    expect(renderToStaticMarkup(<WidgetBody node={node} context={toContext()} />)).toContain(text);
  });
});

describe("decision", () => {
  const [decision, , shown] = fixtures.DECISION_FIXTURES;

  it("marks the choice of the draft and asks for the reason", async () => {
    const draft = { ...toContext().draft, values: { host: "alder" } };
    const html = await render(decision as StoredNode, toContext({ draft }));
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toContain("Chosen");
    expect(html).toContain("Why this one?");
  });

  it("is read-only without an answer field", async () => {
    expect(await render(shown as StoredNode)).not.toContain("<input");
  });
});

describe("table", () => {
  it("draws the rows in view only, and says how many there are", async () => {
    const html = await render(fixtures.TABLE_FIXTURES[1] as StoredNode);
    expect(html).toContain('aria-rowcount="2001"');
    expect(html.match(/<tr/g)?.length).toBeLessThan(40);
  });
});
