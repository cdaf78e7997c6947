import { type ComparisonCell, toCellNumber } from "@easel/contracts";
import { cn } from "@easel/ui";
import { Crown } from "lucide-react";
import { toShownCell } from "./comparison-model.ts";

/** A cell as people read it: the best of its line is marked, and so is what counts for nothing. */
export function CellValue({ cell, best }: { cell: ComparisonCell | undefined; best: boolean }) {
  const text = toShownCell(cell);
  if (text === null)
    return (
      <span className="inline-flex items-center rounded-sm border border-line-strong border-dashed px-1.5 text-ink-faint text-xs italic">
        missing
      </span>
    );
  return (
    <span className={cn("[overflow-wrap:anywhere]", best && "font-semibold")}>
      <bdi>{text}</bdi>
      {best && (
        <>
          <Crown
            className="ml-1 inline size-3.5 align-[-0.15em] text-warning-ink"
            aria-hidden="true"
          />
          <span className="sr-only"> (best)</span>
        </>
      )}
      {toCellNumber(cell) === null && (
        <span className="block text-2xs text-ink-faint">not a number, not counted</span>
      )}
    </span>
  );
}

/** A score as a bar and in points of 100. */
export function ScoreBar({ score, points }: { score: number; points: string }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <span
        className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-ink/12"
        aria-hidden="true"
      >
        <span
          className="block h-full rounded-full bg-accent transition-[width] duration-300"
          style={{ width: `${score * 100}%` }}
        />
      </span>
      <span className="shrink-0 font-semibold text-sm tabular-nums">
        {points}
        <span className="sr-only"> of 100 points</span>
      </span>
    </span>
  );
}

/** 1st, 2nd, 3rd, 4th: at most ten. */
export function toOrdinal(place: number): string {
  return `${place}${["st", "nd", "rd"][place - 1] ?? "th"}`;
}

export function PlaceMark({ place, tied }: { place: number; tied: boolean }) {
  return (
    <span
      className={cn(
        "inline-flex h-5 shrink-0 items-center rounded-sm border px-1.5 font-semibold text-2xs tabular-nums",
        place === 1
          ? "border-accent bg-accent text-accent-ink"
          : "border-line bg-well text-ink-soft",
      )}
    >
      {tied && "="}
      {toOrdinal(place)}
      {tied && <span className="sr-only"> (tied)</span>}
    </span>
  );
}
