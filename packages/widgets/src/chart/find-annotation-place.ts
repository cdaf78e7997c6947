import type { PlacedRow } from "./axis-props.tsx";
import { toTime } from "./to-plot-data.ts";
import type { ChartView } from "./use-chart-view.ts";

type Looked = Pick<ChartView, "plot" | "window">;

/** Where on the x axis an annotation stands; null where what is drawn does not reach it. */
export function findAnnotationPlace(
  x: string | number,
  { plot, window }: Looked,
  rows: readonly PlacedRow[],
): number | null {
  if (plot.kind !== "category") {
    const at = plot.kind === "time" ? toTime(String(x)) : Number(x);
    return Number.isNaN(at) ? null : at;
  }
  const index = findRow(x, plot.rows);
  const end = window?.end ?? plot.rows.length;
  if (index === null || index < (window?.start ?? 0) || index >= end) return null;
  // Rows may have been joined or left out: the one before stands for those up to the next.
  return rows.findLast(({ at }) => at <= index)?.place ?? null;
}

/** The row that has this x; a number between two rows belongs to the nearest. */
function findRow(x: string | number, rows: Looked["plot"]["rows"]): number | null {
  const exact = rows.findIndex((row) => row.x === x);
  if (exact >= 0) return exact;
  if (typeof x === "string") return null;
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, row] of rows.entries()) {
    const distance = typeof row.x === "number" ? Math.abs(row.x - x) : Number.POSITIVE_INFINITY;
    if (distance >= least) continue;
    nearest = index;
    least = distance;
  }
  return nearest;
}
