import type {
  ApprovalData,
  ChecklistData,
  Choice,
  ComparisonData,
  PollData,
  RankedVoteData,
} from "@easel/contracts";
import { toMarkdownHeight } from "./markdown-height.ts";
import { sum } from "./shown-sizes.ts";
import { toTextHeight } from "./text-metrics.ts";
import { toContentWidth, type WantedSize } from "./widget-size.ts";

/** Sizes of widgets in which people choose, tick and weigh. */

/** The button that votes, and the line that says how many have. */
const VOTE_FOOTER = 88;
const CHOICE_PADDING = 36;
/** A mark to choose with on the left, a count on the right. */
const CHOICE_SIDES = 96;

function toChoiceHeight({ title, body }: Choice, width: number): number {
  const textWidth = width - CHOICE_SIDES;
  return (
    CHOICE_PADDING + toTextHeight(title, textWidth) + (body ? toMarkdownHeight(body, textWidth) : 0)
  );
}

/** The bar of an option and who chose it. */
const POLL_RESULT = 24;

export function toPollSize({ question, options }: PollData): WantedSize {
  const width = 424;
  const content = toContentWidth(width);
  const heights = options.map((option) => toChoiceHeight(option, content));
  return {
    width,
    contentHeight:
      toTextHeight(question, content) +
      12 +
      sum(heights) +
      options.length * POLL_RESULT +
      VOTE_FOOTER,
  };
}

/** Beside the list to order stands the result, with its rounds below. */
const RESULT_LINE = 32;

export function toRankedVoteSize({ options }: RankedVoteData): WantedSize {
  const width = 560;
  const heights = options.map((option) => toChoiceHeight(option, toContentWidth(width)));
  return { width, contentHeight: sum(heights) + VOTE_FOOTER + options.length * RESULT_LINE };
}

const TICK = 40;
const CHECK_GAP = 16;
/** How many are done. */
const PROGRESS = 40;

export function toChecklistSize({ items }: ChecklistData): WantedSize {
  const width = 424;
  const textWidth = toContentWidth(width) - TICK;
  const heights = items.map(
    ({ label, detail, assignee }) =>
      toTextHeight(label, textWidth) +
      (detail ? toMarkdownHeight(detail, textWidth) : 0) +
      (assignee ? toTextHeight(assignee, textWidth) : 0) +
      CHECK_GAP,
  );
  return { width, contentHeight: PROGRESS + sum(heights) };
}

/** A criterion with its direction and its slider. */
const COMPARISON_ROW = 66;
/** How to sort, and whose weights count; then the options' names. */
const COMPARISON_HEADER = 120;
const CRITERION_COLUMN = 200;
const OPTION_COLUMN = 136;

export function toComparisonSize({ options, criteria }: ComparisonData): WantedSize {
  const wanted = 32 + CRITERION_COLUMN + options.length * OPTION_COLUMN;
  return {
    width: Math.min(960, Math.max(560, wanted)),
    // One more row holds the scores.
    contentHeight: COMPARISON_HEADER + (criteria.length + 1) * COMPARISON_ROW,
  };
}

/** The two buttons with the box for a reason, and the line that says how many are missing. */
const APPROVAL_FOOTER = 208;
const DEADLINE_LINE = 24;
/** What the approvers have to do stands above their list. */
const APPROVERS_HEADING = 40;
const APPROVER_LINE = 28;

export function toApprovalSize({ subject, approvers, deadline }: ApprovalData): WantedSize {
  const width = 480;
  return {
    width,
    contentHeight:
      toMarkdownHeight(subject, toContentWidth(width)) +
      APPROVAL_FOOTER +
      (deadline === undefined ? 0 : DEADLINE_LINE) +
      (approvers ? APPROVERS_HEADING + approvers.length * APPROVER_LINE : 0),
  };
}
