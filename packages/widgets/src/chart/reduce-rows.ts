import type { PlotRow } from "./to-plot-data.ts";

/** Rows that a picture has room for, and in words what it leaves out. */
export type Reduced = { rows: readonly PlotRow[]; note: string | null };

/**
 * Keeps, of each stretch of rows, those where a shown series is at its lowest and at its highest, so
 * that no peak is lost; the first and the last row stay too.
 */
export function keepExtremes(
  rows: readonly PlotRow[],
  shown: readonly number[],
  max: number,
): readonly PlotRow[] {
  if (rows.length <= max || shown.length === 0) return rows;
  const stretches = Math.max(1, Math.floor((max - 2) / (2 * shown.length)));
  const kept = new Set([0, rows.length - 1]);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = Math.floor((stretch * rows.length) / stretches);
    const to = Math.floor(((stretch + 1) * rows.length) / stretches);
    for (const series of shown) {
      const [low, high] = findExtremes(rows, series, from, to);
      if (low !== null) kept.add(low);
      if (high !== null) kept.add(high);
    }
  }
  return [...kept].sort((left, right) => left - right).flatMap((index) => rows[index] ?? []);
}

function findExtremes(rows: readonly PlotRow[], series: number, from: number, to: number) {
  let [low, high]: [number | null, number | null] = [null, null];
  const valueAt = (index: number | null) =>
    index === null ? null : (rows[index]?.values[series] ?? null);
  for (let index = from; index < to; index += 1) {
    const value = valueAt(index);
    if (value === null) continue;
    if (value < (valueAt(low) ?? Number.POSITIVE_INFINITY)) low = index;
    if (value > (valueAt(high) ?? Number.NEGATIVE_INFINITY)) high = index;
  }
  return [low, high] as const;
}

/** Every row of an even step, for pictures in which each point stands for itself. */
export function keepEvery(rows: readonly PlotRow[], max: number): readonly PlotRow[] {
  if (rows.length <= max) return rows;
  return Array.from(
    { length: max },
    (_, index) => rows[Math.round((index * (rows.length - 1)) / (max - 1))],
  ).flatMap((row) => row ?? []);
}

/** Neighbours drawn as one, at the mean of their values; gaps count for nothing. */
export function joinNeighbours(
  rows: readonly PlotRow[],
  max: number,
): { rows: readonly PlotRow[]; joined: number } {
  const joined = Math.ceil(rows.length / Math.max(1, max));
  if (joined <= 1) return { rows, joined: 1 };
  const result: PlotRow[] = [];
  for (let from = 0; from < rows.length; from += joined) {
    const part = rows.slice(from, from + joined);
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) continue;
    result.push({
      x: first.x,
      at: first.at,
      label: first === last ? first.label : `${first.label} – ${last.label}`,
      values: first.values.map((_, series) => toMean(part, series)),
    });
  }
  return { rows: result, joined };
}

function toMean(rows: readonly PlotRow[], series: number): number | null {
  const values = rows.flatMap((row) => row.values[series] ?? []);
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value / values.length, 0);
  // What dividing leaves behind the second decimal says nothing.
  return Number(Math.abs(mean) >= 1 ? mean.toFixed(2) : mean.toPrecision(3));
}
