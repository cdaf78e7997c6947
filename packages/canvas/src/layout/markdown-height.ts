import { CARD, countLines, toTextHeight } from "./text-metrics.ts";

const BLOCK_GAP = 12;
const HEADING_LINE_HEIGHTS = [36, 32, 28, 26, 24, 24];
const HEADING_SCALES = [1.6, 1.4, 1.2, 1.1, 1, 1];
const TABLE_ROW = 36;
const CODE_LINE = 20;
const CODE_FRAME = 28;
const DIAGRAM = 260;
const IMAGE = 220;
const LIST_INDENT = 26;

/** All that a regular expression's dot stops at, so that no line holds one and a match cannot wander. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

type Cursor = { lines: readonly string[]; index: number };

/** Height that Markdown takes at a width. Reading stops past `heightMax`, since what is beyond scrolls. */
export function toMarkdownHeight(markdown: string, width: number, heightMax = 2000): number {
  const cursor: Cursor = { lines: markdown.split(LINE_END), index: 0 };
  let height = 0;
  while (cursor.index < cursor.lines.length && height < heightMax) {
    const block = takeBlock(cursor, width);
    if (block > 0) height += block + (height > 0 ? BLOCK_GAP : 0);
  }
  return height;
}

/** Height of the next block, 0 for a blank line; moves the cursor past it. */
function takeBlock(cursor: Cursor, width: number): number {
  const line = (cursor.lines[cursor.index] ?? "").trim();
  cursor.index += 1;
  if (line === "") return 0;
  if (/^(```|~~~)/.test(line)) return takeFence(cursor, line);
  const level = /^(#{1,6})\s/.exec(line)?.[1]?.length;
  if (level !== undefined) return toHeadingHeight(level, line.slice(level).trim(), width);
  if (/^([-*_])(\s*\1){2,}$/.test(line)) return CARD.lineHeight;
  if (/^!\[[^\]]*\]\([^)]*\)$/.test(line)) return IMAGE;
  if (line.startsWith("|")) return takeTable(cursor);
  if (isListItem(line)) return toTextHeight(toPlainText(line), width - LIST_INDENT) - BLOCK_GAP / 2;
  return takeParagraph(cursor, line, line.startsWith(">") ? width - LIST_INDENT : width);
}

function takeFence(cursor: Cursor, opening: string): number {
  const mark = opening.slice(0, 3);
  let count = 0;
  while (cursor.index < cursor.lines.length) {
    const line = (cursor.lines[cursor.index] ?? "").trim();
    cursor.index += 1;
    if (line.startsWith(mark)) break;
    count += 1;
  }
  return /^...\s*mermaid/.test(opening) ? DIAGRAM : count * CODE_LINE + CODE_FRAME;
}

function toHeadingHeight(level: number, text: string, width: number): number {
  const lines = countLines(toPlainText(text), width / (HEADING_SCALES[level - 1] ?? 1));
  return lines * (HEADING_LINE_HEIGHTS[level - 1] ?? CARD.lineHeight) + 4;
}

function takeTable(cursor: Cursor): number {
  let rows = 1;
  while ((cursor.lines[cursor.index] ?? "").trim().startsWith("|")) {
    if (!/^[|\s:-]+$/.test((cursor.lines[cursor.index] ?? "").trim())) rows += 1;
    cursor.index += 1;
  }
  return rows * TABLE_ROW;
}

function takeParagraph(cursor: Cursor, first: string, width: number): number {
  const lines = [first];
  while (continuesParagraph(cursor.lines[cursor.index])) {
    lines.push((cursor.lines[cursor.index] ?? "").trim());
    cursor.index += 1;
  }
  return toTextHeight(toPlainText(lines.join(" ")), width);
}

function continuesParagraph(line: string | undefined): boolean {
  const text = line?.trim() ?? "";
  return text !== "" && !/^(```|~~~|#{1,6}\s|\||!\[)/.test(text) && !isListItem(text);
}

function isListItem(line: string): boolean {
  return /^([-*+]|\d{1,9}[.)])\s+/.test(line);
}

/** Markdown without the marks that are not drawn. */
function toPlainText(markdown: string): string {
  return (
    markdown
      .replace(/^([-*+]|\d{1,9}[.)]|>)\s+/, "")
      // Bounded, so that a text of brackets alone is not searched to its end from each of them.
      .replace(/!?\[([^[\]]{0,500})\]\([^()]{0,2100}\)/g, "$1")
      .replace(/[*`]/g, "")
  );
}
