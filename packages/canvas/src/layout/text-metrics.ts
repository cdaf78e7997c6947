/** Measures of a node's card, in CSS pixels; the renderers are built to the same. */
export const CARD = {
  titleBarHeight: 44,
  padding: 16,
  lineHeight: 24,
  /** Mean advance of the 15 px body face. */
  characterWidth: 7.2,
} as const;

/** East Asian wide characters and emoji take a full em, about two Latin characters. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;
const WIDE_CHARACTERS = /[\u1100-\uFFE6\u{1F300}-\u{3FFFD}]/u;

/** Length of a text in Latin characters. */
export function toColumns(text: string): number {
  if (!WIDE_CHARACTERS.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += WIDE.test(character) ? 2 : 1;
  return columns;
}

/** Lines that a text takes when it is wrapped at word ends within `width` pixels; at least 1. */
export function countLines(text: string, width: number): number {
  const columnsMax = Math.max(1, Math.floor(width / CARD.characterWidth));
  return text.split("\n").reduce((lines, line) => lines + countLinesOf(line, columnsMax), 0);
}

function countLinesOf(line: string, columnsMax: number): number {
  let lines = 1;
  let used = 0;
  for (const word of line.split(/\s+/)) {
    const columns = toColumns(word);
    const needed = used === 0 ? columns : used + 1 + columns;
    if (needed <= columnsMax) used = needed;
    else {
      // A word that is longer than a line starts on a new one and is broken.
      if (used > 0) lines += 1;
      lines += Math.ceil(columns / columnsMax) - 1;
      used = columns % columnsMax || Math.min(columns, columnsMax);
    }
  }
  return lines;
}

/** Height of plain text wrapped within `width`. */
export function toTextHeight(text: string, width: number): number {
  return countLines(text, width) * CARD.lineHeight;
}
