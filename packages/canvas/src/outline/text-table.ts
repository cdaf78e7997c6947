import { toCell } from "./plain-line.ts";

const ROWS_MAX = 100;

/** A Markdown table of cells that toCell has written; it ends after a hundred rows and says so. */
export function toTextTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const toRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const shown = rows.slice(0, ROWS_MAX).map(toRow);
  const lines = [toRow(head.map(toCell)), toRow(head.map(() => "---")), ...shown];
  const rest = rows.length - shown.length;
  return rest > 0 ? `${lines.join("\n")}\n\n… and ${rest} more rows.` : lines.join("\n");
}
