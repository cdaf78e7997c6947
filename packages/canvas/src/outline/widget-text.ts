import {
  type DecisionData,
  type FactsData,
  type FormData,
  type FormField,
  type NoteData,
  readCell,
  type TableData,
  toOptionLabel,
} from "@easel/contracts";
import type { WidgetContent } from "../widget-content.ts";
import { demoteHeadings, toCell, toLine } from "./plain-line.ts";
import { toChartText, toMetricText, toStatusListText, toTimelineText } from "./shown-texts.ts";
import { toTextTable } from "./text-table.ts";
import {
  toApprovalText,
  toChecklistText,
  toComparisonText,
  toPollText,
  toRankedVoteText,
} from "./vote-texts.ts";
import { toBoardText, toCalculatorText, toConversationText, toDocumentText } from "./work-texts.ts";

/** Nodes stand under level 2 headings. */
const NODE_DEPTH = 2;

/** The text form of a widget: Markdown, without the node's title. */
export function toWidgetText(content: WidgetContent): string {
  switch (content.widget) {
    case "note@1":
      return toNoteText(content.data);
    case "facts@1":
      return toFactsText(content.data);
    case "table@1":
      return toTableText(content.data);
    case "decision@1":
      return toDecisionText(content.data);
    case "form@1":
      return toFormText(content.data);
    case "timeline@1":
      return toTimelineText(content.data);
    case "metric@1":
      return toMetricText(content.data);
    case "chart@1":
      return toChartText(content.data);
    case "checklist@1":
      return toChecklistText(content.data);
    case "comparison@1":
      return toComparisonText(content.data);
    case "document@1":
      return toDocumentText(content.data);
    case "approval@1":
      return toApprovalText(content.data);
    case "calculator@1":
      return toCalculatorText(content.data);
    case "poll@1":
      return toPollText(content.data);
    case "ranked-vote@1":
      return toRankedVoteText(content.data);
    case "board@1":
      return toBoardText(content.data);
    case "conversation@1":
      return toConversationText(content.data);
    case "status-list@1":
      return toStatusListText(content.data);
  }
}

function toNoteText({ markdown }: NoteData): string {
  return demoteHeadings(markdown, NODE_DEPTH);
}

function toFactsText({ items }: FactsData): string {
  return items
    .map(({ label, value, href }) => {
      const text = typeof value === "boolean" ? (value ? "yes" : "no") : toLine(String(value));
      return `- ${toLine(label)}: ${href === undefined ? text : `${text} (${href})`}`;
    })
    .join("\n");
}

function toTableText(data: TableData): string {
  return toTextTable(
    data.columns.map(({ label }) => label),
    data.rows.map((row) => data.columns.map((_, index) => toCell(readCell(data, row, index)))),
  );
}

function toDecisionText({ options, multiple, requireReason }: DecisionData): string {
  const head = `Choose ${multiple ? "any that fit" : "one"}${requireReason ? " and say why" : ""}:`;
  return [head, ...options.map(toOptionText)].join("\n\n");
}

function toOptionText(option: DecisionData["options"][number]): string {
  const parts = [`### ${toLine(option.title)}${option.recommended ? " (recommended)" : ""}`];
  if (option.body) parts.push(demoteHeadings(option.body, NODE_DEPTH + 1));
  const points = [
    ...(option.pros ?? []).map((point) => `- For: ${toLine(point)}`),
    ...(option.cons ?? []).map((point) => `- Against: ${toLine(point)}`),
  ];
  if (points.length > 0) parts.push(points.join("\n"));
  return parts.join("\n\n");
}

const FIELD_WORDS: Record<FormField["type"], string> = {
  text: "text",
  longtext: "long text",
  number: "number",
  select: "choose one",
  multiselect: "choose any",
  boolean: "yes or no",
  date: "date",
  datetime: "date and time",
  email: "e-mail address",
  url: "web address",
  rating: "rating",
};

function toFormText({ fields }: FormData): string {
  return fields.map(toFieldText).join("\n");
}

function toFieldText(field: FormField): string {
  const choices = field.options
    ? `: ${field.options.map(toOptionLabel).map(toLine).join(", ")}`
    : "";
  const required = field.required ? ", required" : "";
  const help = field.help ? ` ${toLine(field.help)}` : "";
  return `- ${toLine(field.label)} (${FIELD_WORDS[field.type]}${required}${choices})${help}`;
}
