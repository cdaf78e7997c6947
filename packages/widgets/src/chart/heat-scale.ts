import type { PlotRow } from "./to-plot-data.ts";

/** The least and the greatest value of a heatmap; null when there is none. */
export type HeatScale = { low: number; high: number };

export function toHeatScale(rows: readonly PlotRow[]): HeatScale | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { values } of rows)
    for (const value of values) {
      if (value === null) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  return low > high ? null : { low, high };
}

const FAINTEST = 0.06;
/** Up to here ink can be read on a field, in both themes. */
export const STRONGEST_WITH_TEXT = 0.5;

/**
 * How strong a field is, from faint to `strongest`, and on which side of 0. Where all values have one
 * sign, strength goes from the least to the greatest; where they have both, with the distance from 0.
 */
export function toHeat(
  value: number,
  { low, high }: HeatScale,
  strongest: number,
): { strength: number; below: boolean } {
  const isTwoSided = low < 0 && high > 0;
  // Halved, because the distance of the two greatest numbers is beyond what a number holds.
  const share = isTwoSided
    ? Math.abs(value) / Math.max(-low, high)
    : low === high
      ? 1
      : (value / 2 - low / 2) / (high / 2 - low / 2);
  return { strength: FAINTEST + (strongest - FAINTEST) * share, below: isTwoSided && value < 0 };
}
