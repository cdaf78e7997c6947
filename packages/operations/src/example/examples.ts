import { DATA_REVIEW } from "./data-review.ts";
import { EXAMPLE_CANVAS } from "./example-canvas.ts";
import { INTAKE_FORM } from "./intake-form.ts";
import { STATUS_REPORT } from "./status-report.ts";

export type Example = {
  name: string;
  /** One line: what it is for and what it shows. */
  description: string;
  /** A complete create_canvas input. */
  input: Record<string, unknown>;
};

/** Every one is validated and created by a test. */
export const EXAMPLES: readonly Example[] = [
  {
    name: "decision-with-evidence",
    description:
      "One question with options, the costs in a table and two more fields: a decision that people answer by the link.",
    input: { idempotencyKey: "replace-me-decision", ...EXAMPLE_CANVAS },
  },
  {
    name: "data-review",
    description:
      "Rows that a person checks: they select those that are wrong, say why, and approve the rest.",
    input: { idempotencyKey: "replace-me-data-review", ...DATA_REVIEW },
  },
  {
    name: "intake-form",
    description: "A form whose fields fill the answer, with types, bounds and help.",
    input: { idempotencyKey: "replace-me-intake-form", ...INTAKE_FORM },
  },
  {
    name: "status-report",
    description:
      "A workspace without a question: notes, facts and a table that later patches keep up to date.",
    input: { idempotencyKey: "replace-me-status-report", ...STATUS_REPORT },
  },
];
