import type { PlotRow } from "./to-plot-data.ts";

export type Slice = {
  label: string;
  value: number;
  /** Of the whole, 0 to 1. */
  share: number;
  /** Which look it has. */
  index: number;
};

/** As many as can be told apart. */
const SLICES_MAX = 12;

/** The slices of a pie in the order of the rows; the smallest of too many are one slice, at the end. */
export function toSlices(rows: readonly PlotRow[]): Slice[] {
  const whole = rows.reduce((sum, row) => sum + (row.values[0] ?? 0), 0);
  const values = rows.flatMap(({ label, values: [value] }, index) =>
    value ? [{ label, value, index }] : [],
  );
  const bySize = values.toSorted((left, right) => right.value - left.value);
  const large = new Set(values.length > SLICES_MAX ? bySize.slice(0, SLICES_MAX - 1) : bySize);
  const rest = values.filter((value) => !large.has(value));
  const slices = values.filter((value) => large.has(value));
  if (rest.length > 0)
    slices.push({
      label: `${rest.length} others`,
      value: rest.reduce((sum, { value }) => sum + value, 0),
      index: -1,
    });
  return slices.map(({ label, value }, index) => ({ label, value, share: value / whole, index }));
}
