import type {
  DecisionData,
  FactsData,
  FormData,
  FormField,
  NoteData,
  Size,
  TableColumnType,
  TableData,
} from "@easel/contracts";
import { toMarkdownHeight } from "./markdown-height.ts";
import { CARD, toTextHeight } from "./text-metrics.ts";

/** What a widget wants: the whole card's width, and the height of its content alone. */
export type WantedSize = { width: number; contentHeight: number };

const toContentWidth = (width: number) => width - 2 * CARD.padding;

export function toNoteSize({ markdown }: NoteData): WantedSize {
  const isWide = markdown.length > 700 || /^[ \t]*(```|~~~|\|)/m.test(markdown);
  const width = isWide ? 480 : 360;
  return { width, contentHeight: toMarkdownHeight(markdown, toContentWidth(width)) };
}

export function toFactsSize({ items }: FactsData): WantedSize {
  const width = items.some(({ value }) => String(value).length > 60) ? 400 : 320;
  const half = (toContentWidth(width) - 16) / 2;
  const rows = items.map(({ label, value }) =>
    Math.max(toTextHeight(label, half), toTextHeight(String(value), half)),
  );
  return { width, contentHeight: rows.reduce((sum, row) => sum + row + 16, 0) };
}

const COLUMN_WIDTHS: Record<TableColumnType, number> = {
  text: 168,
  number: 112,
  currency: 120,
  date: 128,
  boolean: 88,
  link: 168,
  badge: 120,
};
const TABLE_ROW = 36;
const TABLE_HEADER = 40;
const TABLE_TOOLBAR = 48;

export function toTableSize({ columns, rows }: TableData): WantedSize {
  const wanted = columns.reduce(
    (sum, { type, width }) => sum + (width ?? COLUMN_WIDTHS[type ?? "text"]),
    2 * CARD.padding,
  );
  return {
    width: Math.min(960, Math.max(400, wanted)),
    contentHeight: TABLE_TOOLBAR + TABLE_HEADER + Math.max(1, rows.length) * TABLE_ROW,
  };
}

const OPTION_GAP = 12;
const OPTION_PADDING = 16;
const REASON_BOX = 128;

/** How many option cards of a decision stand side by side. */
export function toDecisionColumns(optionCount: number): 2 | 3 {
  return optionCount === 2 || optionCount === 4 ? 2 : 3;
}

export function toDecisionSize({ options, requireReason, answerField }: DecisionData): WantedSize {
  const width = 720;
  const columns = toDecisionColumns(options.length);
  const optionWidth = (toContentWidth(width) - (columns - 1) * OPTION_GAP) / columns;
  let contentHeight = answerField === undefined ? 0 : 32;
  for (let start = 0; start < options.length; start += columns) {
    const row = options.slice(start, start + columns);
    contentHeight += Math.max(...row.map((option) => toOptionHeight(option, optionWidth)));
    if (start > 0) contentHeight += OPTION_GAP;
  }
  return { width, contentHeight: contentHeight + (requireReason ? REASON_BOX : 0) };
}

function toOptionHeight(option: DecisionData["options"][number], width: number): number {
  const textWidth = width - 2 * OPTION_PADDING;
  const points = [...(option.pros ?? []), ...(option.cons ?? [])];
  return (
    2 * OPTION_PADDING +
    (option.recommended ? 28 : 0) +
    // The radio button or box stands beside a title set in heavier type.
    toTextHeight(option.title, (textWidth - 32) / 1.08) +
    (option.body ? 8 + toMarkdownHeight(option.body, textWidth) : 0) +
    (points.length > 0 ? 8 : 0) +
    points.reduce((sum, point) => sum + toTextHeight(point, textWidth - 24) + 4, 0)
  );
}

const SUBMIT_ROW = 56;

export function toFormSize({ fields }: FormData): WantedSize {
  const width = 424;
  const height = fields.reduce(
    (sum, field) => sum + toFieldHeight(field, toContentWidth(width)),
    0,
  );
  return { width, contentHeight: height + SUBMIT_ROW };
}

function toFieldHeight(field: FormField, width: number): number {
  const help = field.help ? toTextHeight(field.help, width) : 0;
  const extraLabelLines = toTextHeight(field.label, width) - CARD.lineHeight;
  return toControlHeight(field) + help + extraLabelLines;
}

/** Label, control and the gap below. */
function toControlHeight(field: FormField): number {
  if (field.type === "boolean") return 68;
  if (field.type === "longtext") return 136;
  if (field.type === "multiselect") return 44 + 32 * Math.min(6, field.options?.length ?? 1);
  return 84;
}

/** A component, or a widget that has no measure of its own. */
export const OTHER_SIZE: Size = { width: 480, height: 360 };
