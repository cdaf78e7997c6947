/** Marks per block beyond which the parser's time grows with their square: 1,500 take it some 100 ms. */
const MARKS_MAX = 1500;
const MARKS = /[*_~[\]<>!&\\`]/g;

/**
 * Whether parsing this text could freeze the page. Prose, lists and tables stay far below; text made of
 * marks is shown as it is. Fenced code is not parsed for marks and does not count.
 */
export function isCostlyMarkdown(text: string): boolean {
  let marks = 0;
  let fence: string | null = null;
  for (const line of text.split("\n")) {
    const mark: string | undefined = /^ {0,3}(```|~~~)/.exec(line)?.[1];
    if (mark && (fence === null || fence === mark)) {
      fence = fence === null ? mark : null;
      marks = 0;
    } else if (fence === null) {
      // A blank line ends a block, and the parser starts afresh.
      marks = line.trim() === "" ? 0 : marks + (line.match(MARKS)?.length ?? 0);
      if (marks > MARKS_MAX) return true;
    }
  }
  return false;
}
