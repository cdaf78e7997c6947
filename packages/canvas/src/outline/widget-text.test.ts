import type { ChartData } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import type { WidgetContent } from "../widget-content.ts";
import { toNumberText } from "./shown-texts.ts";
import { toWidgetText } from "./widget-text.ts";

const write = (content: WidgetContent) => toWidgetText(content);
const options = [
  { id: "a", title: "Logo A", body: "# Blue\nand calm" },
  { id: "b", title: "Logo\nB" },
];

describe("in text form,", () => {
  test("a timeline is in the order of time, whatever the zones", () => {
    const items = [
      { id: "b", at: "2026-03-02T09:00:00+02:00", title: "Second", status: "planned" },
      { id: "a", at: "2026-03-02T06:59:00Z", title: "First", body: "# Why\nSoon" },
      { id: "c", at: "2026-03-01", title: "Before" },
    ];
    expect(write({ widget: "timeline@1", data: { items } })).toBe(
      [
        "### 2026-03-01: Before",
        "### 2026-03-02T06:59:00Z: First",
        "#### Why\nSoon",
        "### 2026-03-02T09:00:00+02:00: Second (planned)",
      ].join("\n\n"),
    );
    expect(write({ widget: "timeline@1", data: { items: [] } })).toBe("(no entries yet)");
  });

  test("a metric says its value, its change, its target and what was before", () => {
    const format = { style: "percent" as const, decimals: 1 };
    const delta = { value: 0.021, direction: "up" as const, good: true };
    const data = { label: "Uptime", value: 0.98, format, delta, target: 0.999, trend: [0.9, 0.95] };
    expect(write({ widget: "metric@1", data })).toBe(
      [
        "- Uptime: 98.0 %",
        "- Change: up 2.1 %, which is good",
        "- Target: 99.9 %",
        "- Before, oldest first: 90.0 %, 95.0 %",
      ].join("\n"),
    );
    const slow = {
      label: "Wait",
      value: 12,
      unit: "ms",
      delta: { value: "none", direction: "flat" as const, good: false },
    };
    expect(write({ widget: "metric@1", data: slow })).toBe("- Wait: 12 ms\n- Change: flat none ms");
  });

  test.each<[number, Parameters<typeof toNumberText>[1], string]>([
    [1234.5, undefined, "1234.5"],
    [1234.567, { style: "number", decimals: 2 }, "1234.57"],
    [0.07, { style: "percent" }, "7 %"],
    [48000, { style: "currency", currency: "EUR", decimals: 0 }, "48000 EUR"],
  ])("%j as %j is %j", (value, format, text) => {
    expect(toNumberText(value, format)).toBe(text);
  });

  test("a chart is the table of its numbers, with its marks", () => {
    const data: ChartData = {
      type: "bar",
      x: "month",
      series: [{ key: "sold", label: "Sold" }, { key: "lost" }],
      rows: [
        { month: "Jan", sold: 3, lost: 1 },
        { month: "Feb", sold: null },
      ],
      units: { y: "pieces" },
      annotations: [
        { x: "Feb", label: "New price" },
        { y: 5, label: "Goal" },
      ],
    };
    expect(write({ widget: "chart@1", data })).toBe(
      [
        "Bar chart:",
        [
          "| month | Sold (pieces) | lost (pieces) |",
          "| --- | --- | --- |",
          "| Jan | 3 | 1 |",
          "| Feb |  |  |",
        ].join("\n"),
        "- At Feb: New price\n- At height 5: Goal",
      ].join("\n\n"),
    );
    expect(write({ widget: "chart@1", data: { ...data, rows: [], annotations: [] } })).toBe(
      "Bar chart:\n\n(no data yet)",
    );
  });

  test("a checklist is a list of tasks", () => {
    const items = [
      { id: "a", label: "Keys", assignee: "Ana", detail: "All\nthree" },
      { id: "b", label: "Lamp" },
    ];
    expect(write({ widget: "checklist@1", data: { items } })).toBe(
      "- [ ] Keys (Ana): All three\n- [ ] Lamp",
    );
  });

  test("a comparison is a table of options by criteria", () => {
    const data = {
      options,
      criteria: [{ id: "price", label: "Price", weight: 2, direction: "lower" as const }],
      cells: { a: { price: { value: 5, text: "5|EUR" } } },
    };
    expect(write({ widget: "comparison@1", data })).toBe(
      [
        [
          "| Criterion | Weight | Better | Logo A | Logo B |",
          "| --- | --- | --- | --- | --- |",
          "| Price | 2 | lower | 5\\|EUR |  |",
        ].join("\n"),
        "### Logo A",
        "#### Blue\nand calm",
      ].join("\n\n"),
    );
  });

  test("an approval says how many of whom, and until when", () => {
    const data = { subject: "# Release", required: 1 };
    expect(write({ widget: "approval@1", data })).toBe("### Release\n\nNeeds 1 approval.");
    const approvers = ["ana@example.com", "ben@example.com"];
    const deadline = "2026-05-01T12:00:00Z";
    expect(
      write({ widget: "approval@1", data: { ...data, required: 2, approvers, deadline } }),
    ).toBe(
      "### Release\n\nNeeds 2 of 2 approvals. Approvers: ana@example.com, ben@example.com. Until 2026-05-01T12:00:00Z.",
    );
  });

  test("a poll and a ranked vote say how to vote", () => {
    const data = {
      question: "Which?",
      options,
      multiple: true,
      anonymous: true,
      closesAt: "2026-05-01T12:00:00Z",
    };
    expect(write({ widget: "poll@1", data })).toBe(
      "Which?\n\nVote for any that fit, secretly, until 2026-05-01T12:00:00Z:\n\n- Logo A: # Blue and calm\n- Logo B",
    );
    expect(write({ widget: "ranked-vote@1", data: { options, method: "borda" } })).toBe(
      "Put in order, best first (points by place):\n\n- Logo A: # Blue and calm\n- Logo B",
    );
  });

  test("a document is its Markdown below its node's heading", () => {
    expect(write({ widget: "document@1", data: { markdown: "# Plan\n\nText" } })).toBe(
      "### Plan\n\nText",
    );
    expect(write({ widget: "document@1", data: { markdown: " \n" } })).toBe("(an empty document)");
  });

  test("a calculator says what comes out of its defaults", () => {
    const data = {
      inputs: [
        { name: "seats", label: "Seats", type: "integer" as const, default: 4, min: 1, max: 9 },
        { name: "price", label: "Price", type: "number" as const, default: 2.5, unit: "EUR" },
        { name: "yearly", label: "Yearly", type: "boolean" as const, default: true },
      ],
      outputs: [
        {
          label: "Total",
          expression: "seats * price",
          format: { style: "currency" as const, currency: "EUR", decimals: 2 },
        },
        { label: "Cheap", expression: "price < 2" },
        { label: "Plan", expression: "seats > 3 ? 'Team' : 'Solo'" },
        { label: "Each", expression: "1 / (seats - 4)" },
      ],
    };
    expect(write({ widget: "calculator@1", data })).toBe(
      [
        "Inputs:",
        "- Seats: 4 (at least 1, at most 9)\n- Price: 2.5 EUR\n- Yearly: yes",
        "Outputs:",
        "- Total: 10.00 EUR\n- Cheap: no\n- Plan: Team\n- Each: (no value)",
      ].join("\n\n"),
    );
  });

  test("a board is its columns with their cards", () => {
    const columns = [
      { id: "todo", title: "To do", limit: 3 },
      { id: "done", title: "Done" },
    ];
    const cards = [
      {
        id: "a",
        column: "todo",
        title: "Write",
        assignee: "Ana",
        tags: ["web"],
        body: "By\nFriday",
      },
      { id: "b", column: "todo", title: "Read" },
    ];
    expect(write({ widget: "board@1", data: { columns, cards } })).toBe(
      "### To do (at most 3)\n\n- Write (Ana, #web): By Friday\n- Read\n\n### Done\n\n(no cards)",
    );
  });

  test("a conversation is what was said by whom", () => {
    const messages = [
      { id: "a", from: "agent" as const, text: "Hello" },
      { id: "b", from: "person" as const, name: "Ana", text: "# Hi" },
      { id: "c", from: "person" as const, text: "Me too" },
    ];
    expect(write({ widget: "conversation@1", data: { messages, prompt: "Ask" } })).toBe(
      "Ask\n\n**Agent:** Hello\n\n**Ana:** ### Hi\n\n**Somebody:** Me too",
    );
    expect(write({ widget: "conversation@1", data: { messages: [] } })).toBe("(no messages yet)");
  });

  test("a status list says how each item is", () => {
    const items = [
      {
        id: "a",
        label: "API",
        status: "warn" as const,
        detail: "slow",
        updatedAt: "2026-05-01T12:00:00Z",
      },
      { id: "b", label: "Web", status: "ok" as const },
    ];
    expect(write({ widget: "status-list@1", data: { items } })).toBe(
      "- API: warn, slow (2026-05-01T12:00:00Z)\n- Web: ok",
    );
    expect(write({ widget: "status-list@1", data: { items: [] } })).toBe("(nothing listed yet)");
  });
});
