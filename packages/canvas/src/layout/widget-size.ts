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
import { CARD, countLines, toTextHeight } from "./text-metrics.ts";

/** What a widget wants: the whole card's width, and the height of its content alone. */
export type WantedSize = { width: number; contentHeight: number };

export function toContentWidth(width: number): number {
  return width - 2 * CARD.padding;
}

/** From here on the facts renderer sets labels beside values; notes are as wide, so that a column of both is even. */
const FACTS_WIDTH = 368;

export function toNoteSize({ markdown }: NoteData): WantedSize {
  const isWide = markdown.length > 700 || /^[ \t]*(```|~~~|\|)/m.test(markdown);
  const width = isWide ? 480 : FACTS_WIDTH;
  return { width, contentHeight: toMarkdownHeight(markdown, toContentWidth(width)) };
}

/** Facts are set smaller than prose, with a hairline between two; their list pads half as much as a card. */
const FACT = { lineHeight: 20, padding: 17, lessPadding: 16 };

export function toFactsSize({ items }: FactsData): WantedSize {
  const width = items.some(({ value }) => String(value).length > 60) ? 424 : FACTS_WIDTH;
  const content = toContentWidth(width);
  const rows = items.map(({ label, value }) => {
    const lines = Math.max(
      countLines(label, content * 0.38),
      countLines(String(value), content * 0.62 - 48),
    );
    return lines * FACT.lineHeight + FACT.padding;
  });
  return { width, contentHeight: rows.reduce((sum, row) => sum + row, -FACT.lessPadding) };
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
const TABLE_HEADER = 36;
const TABLE_TOOLBAR = 49;
const TABLE_CHECKS = 44;

export function toTableSize({ columns, rows, selectable }: TableData): WantedSize {
  const wanted = columns.reduce(
    (sum, { type, width }) => sum + (width ?? COLUMN_WIDTHS[type ?? "text"]),
    2 * CARD.padding + (selectable === "one" || selectable === "many" ? TABLE_CHECKS : 0),
  );
  return {
    width: Math.min(960, Math.max(400, wanted)),
    // It fills its card from edge to edge, so the card's padding is not around it.
    contentHeight:
      TABLE_TOOLBAR + TABLE_HEADER + Math.max(1, rows.length) * TABLE_ROW - 2 * CARD.padding,
  };
}

const OPTION_GAP = { across: 12, down: 16 };
const OPTION_PADDING = 16;
/** The bar that chooses. */
const OPTION_FOOTER = 41;
/** "Clear choice" below the options, or above them why they do not react. */
const CHOICE_NOTE = 40;
const POINTS_HEADING = 22;
const POINT_GAP = 6;
const BLOCK_GAP = 12;
const REASON_BOX = 128;

/** How many option cards of a decision stand side by side. */
export function toDecisionColumns(optionCount: number): 2 | 3 {
  return optionCount === 2 || optionCount === 4 ? 2 : 3;
}

export function toDecisionSize({ options, requireReason, answerField }: DecisionData): WantedSize {
  const columns = toDecisionColumns(options.length);
  // Wide enough that the renderer, which goes by the width it has, takes as many columns.
  const width = columns === 3 ? 912 : 720;
  const optionWidth = (toContentWidth(width) - (columns - 1) * OPTION_GAP.across) / columns;
  const footer = answerField === undefined ? 0 : OPTION_FOOTER;
  // The first row leaves room for the mark of a recommended option, which stands over its edge.
  let contentHeight = 8 + (answerField === undefined ? 0 : CHOICE_NOTE);
  for (let start = 0; start < options.length; start += columns) {
    const row = options.slice(start, start + columns);
    contentHeight += Math.max(...row.map((option) => toOptionHeight(option, optionWidth))) + footer;
    if (start > 0) contentHeight += OPTION_GAP.down;
  }
  return { width, contentHeight: contentHeight + (requireReason ? REASON_BOX : 0) };
}

function toOptionHeight(option: DecisionData["options"][number], width: number): number {
  const textWidth = width - 2 * OPTION_PADDING;
  return (
    2 * OPTION_PADDING +
    // Titles are set a quarter larger.
    toTextHeight(option.title, textWidth / 1.25) +
    (option.body ? BLOCK_GAP + toMarkdownHeight(option.body, textWidth) : 0) +
    toPointsHeight(option.pros, textWidth) +
    toPointsHeight(option.cons, textWidth)
  );
}

function toPointsHeight(points: readonly string[] | undefined, width: number): number {
  if (!points || points.length === 0) return 0;
  const lines = points.map((point) => toTextHeight(point, width - 26) + POINT_GAP);
  return BLOCK_GAP + POINTS_HEADING + lines.reduce((sum, height) => sum + height, 0);
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
