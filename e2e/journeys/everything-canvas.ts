import { randomUUID } from "node:crypto";

/** Every widget with everything it can show, long words and wide tables among them. */
export function everythingCanvas() {
  return {
    idempotencyKey: `everything-${randomUUID()}`,
    title: "Every widget with everything that it can show, under a title that is long",
    question: "What do you say to all of this?\nThe second line of the question.",
    nodes: [note(), facts(), table(), decision(), form()],
    edges: [
      { from: "note", to: "facts", label: "because" },
      { from: "facts", to: "table" },
      { from: "table", to: "decision", label: "so" },
      { from: "decision", to: "form" },
    ],
    answerSchema: {
      type: "object",
      description: "Everything is optional but the choice.",
      properties: {
        choice: {
          type: "array",
          title: "Choice",
          items: { type: "string", enum: ["a", "b", "c"] },
        },
        rows: { type: "array", title: "Rows", items: { type: "string" } },
        when: { type: "string", title: "When", format: "date" },
        mail: { type: "string", title: "E-mail", format: "email" },
        sure: { type: "boolean", title: "Sure?" },
        score: { type: "integer", title: "Score", minimum: 1, maximum: 5 },
        size: { type: "string", title: "Size", enum: ["S", "M", "L", "XL", "XXL", "3XL"] },
        remark: { type: "string", title: "Remark", maxLength: 2000 },
      },
      required: ["choice"],
    },
    access: { linkRole: "participant" },
  };
}

function note() {
  const markdown = [
    "# Heading\n\nText with **bold**, *italics*, `code`, ~~gone~~ and [a link](https://example.org/).",
    "> A quotation.\n\n- one\n- two\n  - two and a half\n\n1. first\n2. second\n\n- [x] done\n- [ ] open",
    "```ts\nconst answer = await wait_for_answer({ id, seconds: 45 }); // a line that is longer than a phone is wide\n```",
    "| a | b |\n|---|---|\n| 1 | 2 |\n\n---",
    `${"Donaudampfschifffahrtsgesellschaft".repeat(4)}`,
  ].join("\n\n");
  return { id: "note", kind: "widget", widget: "note@1", title: "Note", data: { markdown } };
}

function facts() {
  const items = [
    { label: "Plain", value: "text" },
    { label: "Number", value: 1234.5, tone: "good" },
    { label: "Yes or no", value: true, tone: "warning" },
    { label: "Link", value: "example.org", href: "https://example.org/a", tone: "info" },
    { label: "Bad", value: "x".repeat(120), tone: "bad" },
  ];
  return { id: "facts", kind: "widget", widget: "facts@1", title: "Facts", data: { items } };
}

function table() {
  const columns = [
    { key: "name", label: "Name" },
    { key: "count", label: "Count", type: "number" },
    { key: "price", label: "Price", type: "currency", format: "EUR" },
    { key: "day", label: "Day", type: "date" },
    { key: "ok", label: "OK", type: "boolean" },
    { key: "link", label: "Link", type: "link" },
    { key: "state", label: "State", type: "badge" },
  ];
  const rows = ["Alpha", "Beta", "Gamma", "Delta"].map((name, index) => ({
    ...{ name, count: index * 1000, price: index + 0.5, day: `2026-12-0${index + 1}` },
    ...{ ok: index % 2 === 0, link: `https://example.org/${index}`, state: "ready" },
  }));
  const data = { columns, rows, selectable: "many", answerField: "rows" };
  return { id: "table", kind: "widget", widget: "table@1", title: "Table", data };
}

function decision() {
  const options = [
    { id: "a", title: "Option A", body: "With **body**.", pros: ["Good"], recommended: true },
    { id: "b", title: "Option B", pros: ["Better"], cons: ["Worse"] },
    { id: "c", title: "Option C", cons: ["Bad"] },
  ];
  const data = { options, multiple: true, answerField: "choice" };
  return { id: "decision", kind: "widget", widget: "decision@1", title: "Decision", data };
}

function form() {
  const fields = [
    { name: "when", label: "When", type: "date", help: "A day of December." },
    { name: "mail", label: "E-mail", type: "email" },
    { name: "sure", label: "Sure?", type: "boolean" },
    { name: "score", label: "Score", type: "rating", max: 5 },
    { name: "size", label: "Size", type: "select", options: ["S", "M", "L", "XL", "XXL", "3XL"] },
    { name: "remark", label: "Remark", type: "longtext" },
  ];
  const data = { fields, submitLabel: "Hand in" };
  return { id: "form", kind: "widget", widget: "form@1", title: "Form", data };
}
