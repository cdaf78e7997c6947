const LENGTH_MAX = 320;
const LINES_MAX = 6;
/** Less than this is not worth a button. */
const REST_MIN = 80;

/** The beginning of a text that is too long to stand among others, cut between words; undefined when it is not. */
export function cutText(text: string): string | undefined {
  const lines = text.split("\n", LINES_MAX + 1);
  const byLines = lines.length > LINES_MAX ? lines.slice(0, LINES_MAX).join("\n") : text;
  const cut = byLines.length > LENGTH_MAX + REST_MIN ? cutBetweenWords(byLines) : byLines;
  return cut === text ? undefined : `${cut.trimEnd()} …`;
}

function cutBetweenWords(text: string): string {
  const start = text.slice(0, LENGTH_MAX);
  const space = start.search(/\s\S*$/);
  // Text without a space nearby is cut anywhere, but not through a character of two halves.
  return space > LENGTH_MAX / 2 ? start.slice(0, space) : start.replace(/[\uD800-\uDBFF]$/, "");
}
