import { APPROVAL_REQUEST } from "./approval-request.ts";
import { BOARD_WORKSPACE } from "./board-workspace.ts";
import { DATA_REVIEW } from "./data-review.ts";
import { EXAMPLE_CANVAS } from "./example-canvas.ts";
import { GROUP_POLL } from "./group-poll.ts";
import { IDEA_BOARD } from "./idea-board.ts";
import { INTAKE_FORM } from "./intake-form.ts";
import { NUMBER_DASHBOARD } from "./number-dashboard.ts";
import { OFFER_CALCULATOR } from "./offer-calculator.ts";
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
    name: "approval",
    description:
      "Two approvals with receipts for a release, beside what changes and the checks that passed.",
    input: { idempotencyKey: "replace-me-approval", ...APPROVAL_REQUEST },
  },
  {
    name: "group-poll",
    description:
      "A group finds a day by poll and a place by ranked vote, and talks about the rest.",
    input: { idempotencyKey: "replace-me-group-poll", ...GROUP_POLL },
  },
  {
    name: "board-workspace",
    description:
      "A workspace for a project: a board of cards, a checklist and shared notes, kept for three months.",
    input: { idempotencyKey: "replace-me-board-workspace", ...BOARD_WORKSPACE },
  },
  {
    name: "idea-board",
    description:
      "A component of one's own with shared state and a contract: people add ideas and vote on them together.",
    input: { idempotencyKey: "replace-me-idea-board", ...IDEA_BOARD },
  },
  {
    name: "number-dashboard",
    description:
      "Figures to read: one number with its trend, a chart by week and what happened when.",
    input: { idempotencyKey: "replace-me-number-dashboard", ...NUMBER_DASHBOARD },
  },
  {
    name: "offer-calculator",
    description:
      "Offers compared by weights, a calculator to play with, and a decision with its reason.",
    input: { idempotencyKey: "replace-me-offer-calculator", ...OFFER_CALCULATOR },
  },
  {
    name: "status-report",
    description:
      "A workspace without a question: notes, facts and a table that later patches keep up to date.",
    input: { idempotencyKey: "replace-me-status-report", ...STATUS_REPORT },
  },
];
