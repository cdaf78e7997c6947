/** Text for one line of Markdown: line breaks become spaces. */
export function toLine(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

/** Text for a cell of a Markdown table. */
export function toCell(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return toLine(String(value)).replaceAll("|", "\\|");
}

/** Markdown under a heading of level `depth`: its own headings step down to stay below it. */
export function demoteHeadings(markdown: string, depth: number): string {
  let fence: string | null = null;
  return markdown
    .trim()
    .split("\n")
    .map((line) => {
      const mark = /^\s*(```|~~~)/.exec(line)?.[1];
      if (mark && fence === null) fence = mark;
      else if (mark && mark === fence) fence = null;
      if (fence !== null) return line;
      return line.replace(/^(#{1,6})(?=\s)/, (marks) =>
        "#".repeat(Math.min(6, marks.length + depth)),
      );
    })
    .join("\n");
}
