import type { BoardData, CalculatorData, ConversationData, DocumentData } from "@easel/contracts";
import { toMarkdownHeight } from "./markdown-height.ts";
import { EMPTY_NOTICE, sum } from "./shown-sizes.ts";
import { toTextHeight } from "./text-metrics.ts";
import { toContentWidth, type WantedSize } from "./widget-size.ts";

/** Sizes of widgets in which people write, compute and move things. */

const EDITOR_BAR = 48;

export function toDocumentSize({ markdown, mode }: DocumentData): WantedSize {
  const width = 640;
  const text = toMarkdownHeight(markdown, toContentWidth(width));
  // Whoever is to write needs room for it, however little there is to start from.
  if (mode === "read") return { width, contentHeight: text };
  return { width, contentHeight: EDITOR_BAR + Math.max(240, text) };
}

const INPUT_ROW = 94;
const OUTPUT_ROW = 48;
const SHARE_ROW = 88;

export function toCalculatorSize({ inputs, outputs }: CalculatorData): WantedSize {
  const contentHeight = inputs.length * INPUT_ROW + outputs.length * OUTPUT_ROW + SHARE_ROW;
  return { width: 424, contentHeight };
}

const COLUMN = { width: 240, gap: 12, header: 44, footer: 44 } as const;
const CARD_PADDING = 28;
const CARD_LINE = 28;
/** Where columns stand side by side no longer, they scroll. */
const BOARD_WIDTH_MAX = 1200;

export function toBoardSize({ columns, cards }: BoardData): WantedSize {
  const wanted = 32 + columns.length * (COLUMN.width + COLUMN.gap);
  const heights = columns.map(({ id }) =>
    sum(cards.filter(({ column }) => column === id).map(toCardHeight)),
  );
  return {
    width: Math.min(BOARD_WIDTH_MAX, Math.max(480, wanted)),
    contentHeight: COLUMN.header + Math.max(EMPTY_NOTICE, ...heights) + COLUMN.footer,
  };
}

function toCardHeight({ title, assignee, tags }: BoardData["cards"][number]): number {
  const hasLine = assignee !== undefined || (tags?.length ?? 0) > 0;
  return (
    CARD_PADDING + toTextHeight(title, COLUMN.width - CARD_PADDING) + (hasLine ? CARD_LINE : 0)
  );
}

const COMPOSER = 120;
const MESSAGE_FRAME = 44;

export function toConversationSize({ messages, prompt }: ConversationData): WantedSize {
  const width = 424;
  const content = toContentWidth(width);
  const heights = messages.map(
    ({ text }) => toMarkdownHeight(text, content * 0.85) + MESSAGE_FRAME,
  );
  return {
    width,
    contentHeight:
      Math.max(EMPTY_NOTICE, sum(heights)) +
      (prompt ? toTextHeight(prompt, content) : 0) +
      COMPOSER,
  };
}
