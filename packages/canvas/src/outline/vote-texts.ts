import {
  type ApprovalData,
  type ChecklistData,
  type Choice,
  type ComparisonData,
  type PollData,
  type RankedVoteData,
  toCellText,
} from "@easel/contracts";
import { demoteHeadings, toCell, toLine } from "./plain-line.ts";
import { toTextTable } from "./text-table.ts";

/** Text forms of widgets in which people choose, tick and weigh. */

const NODE_DEPTH = 2;

export function toChecklistText({ items }: ChecklistData): string {
  return items
    .map(({ label, detail, assignee }) => {
      const who = assignee ? ` (${toLine(assignee)})` : "";
      return `- [ ] ${toLine(label)}${who}${detail ? `: ${toLine(detail)}` : ""}`;
    })
    .join("\n");
}

export function toComparisonText({ options, criteria, cells }: ComparisonData): string {
  const head = ["Criterion", "Weight", "Better", ...options.map(({ title }) => title)];
  const rows = criteria.map(({ id, label, weight, direction }) => [
    toCell(label),
    String(weight),
    direction,
    ...options.map((option) => toCell(readText(cells, option.id, id))),
  ]);
  return [toTextTable(head, rows), ...options.flatMap(toBodyText)].join("\n\n");
}

function readText(cells: ComparisonData["cells"], option: string, criterion: string) {
  const row = Object.hasOwn(cells, option) ? cells[option] : undefined;
  return row && Object.hasOwn(row, criterion) ? toCellText(row[criterion]) : null;
}

function toBodyText({ title, body }: Choice): string[] {
  return body ? [`### ${toLine(title)}`, demoteHeadings(body, NODE_DEPTH + 1)] : [];
}

export function toApprovalText(data: ApprovalData): string {
  const { subject, required, approvers, deadline } = data;
  const who = approvers ? ` of ${approvers.length}` : "";
  const lines = [`Needs ${required}${who} approval${required === 1 && !approvers ? "" : "s"}.`];
  if (approvers) lines.push(`Approvers: ${approvers.join(", ")}.`);
  if (deadline) lines.push(`Until ${deadline}.`);
  return [demoteHeadings(subject, NODE_DEPTH), lines.join(" ")].join("\n\n");
}

export function toPollText({ question, options, multiple, anonymous, closesAt }: PollData): string {
  const how = [
    `Vote for ${multiple ? "any that fit" : "one"}`,
    ...(anonymous ? ["secretly"] : []),
    ...(closesAt ? [`until ${closesAt}`] : []),
  ].join(", ");
  return `${toLine(question)}\n\n${how}:\n\n${toChoicesText(options)}`;
}

export function toRankedVoteText({ options, method, closesAt }: RankedVoteData): string {
  const count = method === "borda" ? "points by place" : "instant runoff";
  const until = closesAt ? `, until ${closesAt}` : "";
  return `Put in order, best first (${count}${until}):\n\n${toChoicesText(options)}`;
}

function toChoicesText(options: readonly Choice[]): string {
  return options
    .map(({ title, body }) => `- ${toLine(title)}${body ? `: ${toLine(body)}` : ""}`)
    .join("\n");
}
