import { isSafeHref, type TableCell, type TableColumn } from "@easel/contracts";
import { Badge } from "@easel/ui";
import { Check, X } from "lucide-react";
import { OUTWARD } from "../markdown/outward.ts";
import { formatCell, toBadgeTone } from "./format-cell.ts";

/** What stands in a cell; nothing for an empty one. */
export function CellContent({ cell, column }: { cell: TableCell; column: TableColumn }) {
  const text = formatCell(cell, column);
  if (text === "") return null;
  if (column.type === "badge") return <Badge tone={toBadgeTone(text)}>{text}</Badge>;
  if (typeof cell === "boolean") {
    const Icon = cell ? Check : X;
    return (
      <>
        <Icon
          className={`mr-1 inline size-3.5 align-[-0.15em] ${cell ? "text-good" : "text-ink-faint"}`}
          aria-hidden="true"
        />
        {text}
      </>
    );
  }
  if (column.type === "link" && isSafeHref(String(cell)))
    return (
      <a
        href={String(cell)}
        {...OUTWARD}
        className="focus-ring-inset text-accent underline decoration-accent-line underline-offset-3 hover:decoration-current"
      >
        {text}
      </a>
    );
  // A moment is written in the reader's time zone, which the server cannot know.
  if (column.type === "date") return <time suppressHydrationWarning>{text}</time>;
  return text;
}
