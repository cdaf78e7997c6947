import type { WidgetName } from "@easel/contracts";
import type { Guide } from "./widget-guide.ts";

/** Widgets in which people write, compute and move things. */
export const WORK_GUIDES = {
  "document@1": {
    purpose:
      "A text that people work on, from the Markdown that you give. mode: edit (default) or read; suggest is read, too, until suggestions are built. The state key widget:<node id> has the text as it is now.",
    people: "write, look at a preview, save",
    example: { markdown: "# Launch plan\n\n## What we promise\n\nTo be written.", mode: "edit" },
  },
  "calculator@1": {
    purpose:
      "Inputs that people change and outputs that follow. An expression is CEL over the input names: + - * / %, comparisons, && || !, ? :, and min, max, round(x, digits), floor, ceil, abs, sqrt, pow. Every number is a decimal number, so 1 / 4 is 0.25.",
    people: "change inputs, see outputs at once, share a scenario",
    example: {
      inputs: [
        { name: "seats", label: "Seats", type: "integer", default: 25, min: 1, max: 500 },
        {
          name: "price",
          label: "Price per seat",
          type: "number",
          default: 12,
          min: 0,
          unit: "EUR",
        },
        { name: "yearly", label: "Paid yearly", type: "boolean", default: true },
      ],
      outputs: [
        {
          label: "Per month",
          expression: "seats * price * (yearly ? 0.8 : 1)",
          format: { style: "currency", currency: "EUR", decimals: 2 },
        },
        { label: "Plan", expression: "seats > 20 ? 'Team' : 'Starter'" },
      ],
    },
  },
  "board@1": {
    purpose:
      "Cards in columns, which may have a limit. The state key widget:<node id> has the cards as they are now; write { op: add | edit | move | remove, ... } to it to change one.",
    people: "add, edit and move cards by menu or keys, filter",
    example: {
      columns: [
        { id: "todo", title: "To do" },
        { id: "doing", title: "Doing", limit: 3 },
        { id: "done", title: "Done" },
      ],
      cards: [
        { id: "text", column: "todo", title: "Write the text", assignee: "Ana", tags: ["web"] },
        { id: "photos", column: "doing", title: "Choose photos", body: "At least **six**." },
      ],
    },
  },
  "conversation@1": {
    purpose:
      "Messages between people and you. An event state.changed tells you of a new one; answer by writing { text } to the state key widget:<node id>.",
    people: "write messages and read your answers",
    example: {
      messages: [{ id: "hello", from: "agent", text: "What should I change in the plan?" }],
      prompt: "Tell me what to change",
    },
  },
} satisfies Partial<Record<WidgetName, Guide>>;
