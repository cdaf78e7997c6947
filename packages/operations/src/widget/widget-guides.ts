import type { WidgetName } from "@easel/contracts";
import { SHOWN_GUIDES } from "./shown-guides.ts";
import { VOTE_GUIDES } from "./vote-guides.ts";
import type { Guide } from "./widget-guide.ts";
import { WORK_GUIDES } from "./work-guides.ts";

/** What list_widgets says beside each schema; a test parses every example with it. */
export const WIDGET_GUIDES: Record<WidgetName, Guide> = {
  ...SHOWN_GUIDES,
  ...VOTE_GUIDES,
  ...WORK_GUIDES,
  "note@1": {
    purpose: "Text in Markdown: explain, quote, show code or small tables.",
    people: "read and copy",
    example: { markdown: "## Why now\n\nThe lease ends in **March**. Two offers are below." },
  },
  "facts@1": {
    purpose: "A short list of labelled facts, with links and tones.",
    people: "read and copy",
    example: {
      items: [
        { label: "Budget", value: "48,000 EUR", tone: "good" },
        { label: "Supplier", value: "Brandt & Sons", href: "https://example.com/brandt" },
      ],
    },
  },
  "table@1": {
    purpose:
      "Rows and columns to sort, filter, search and export. With selectable and answerField the chosen rows (their first column) fill that answer field: a string for one, an array of strings for many.",
    people: "sort, filter, search, select, export CSV",
    example: {
      columns: [
        { key: "city", label: "City" },
        { key: "rent", label: "Rent", type: "currency", format: "EUR", align: "right" },
      ],
      rows: [
        { city: "Leipzig", rent: 2100 },
        { city: "Graz", rent: 1850 },
      ],
      selectable: "one",
    },
  },
  "decision@1": {
    purpose:
      "2 to 12 options with reasons for and against. answerField names the answerSchema field that takes the chosen option's id (a string; an array of strings with multiple). With requireReason whoever chooses must say why; the reason fills the string field <answerField>Reason.",
    people: "choose, give a reason",
    example: {
      options: [
        { id: "postgres", title: "PostgreSQL", pros: ["One system"], recommended: true },
        { id: "dynamo", title: "DynamoDB", cons: ["A second query language"] },
      ],
      answerField: "choice",
    },
  },
  "form@1": {
    purpose:
      "Fields to fill in. A field fills the answerSchema field of the same name, or the one that answerFields maps it to; at least one must. A linked field's required, min, max and options hold for the answer as well.",
    people: "fill in, checked as they type and again on the server",
    example: {
      fields: [
        { name: "budget", label: "Budget in EUR", type: "number", required: true, min: 0 },
        { name: "start", label: "Start", type: "date", help: "The earliest day that suits you." },
      ],
    },
  },
};
