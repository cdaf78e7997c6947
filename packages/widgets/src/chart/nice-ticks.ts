/** In steps: 0.3 / 0.1 is 2.9999999999999996 as it is held, and is meant to be 3. */
const SLACK = 1e-9;

/**
 * Round numbers from `low` to `high`, about `count` of them: 1, 2 or 5 times a power of ten apart. None
 * for a stretch that is no stretch.
 */
export function toNiceTicks(low: number, high: number, count: number): number[] {
  const step = toStep(low, high, count);
  if (step === null) return [];
  return toSteps(Math.ceil(low / step - SLACK), Math.floor(high / step + SLACK), step);
}

/** An axis that reaches round numbers on both sides of what it shows. */
export function toNiceScale(
  low: number,
  high: number,
  count: number,
): { domain: [number, number]; ticks: number[] } {
  // A single value stands in the middle of an axis of its own size.
  const room = low === high ? Math.abs(low) / 2 || 1 : 0;
  const step = toStep(low - room, high + room, count);
  if (step === null) return { domain: [low, high], ticks: [] };
  const ticks = toSteps(
    Math.floor((low - room) / step + SLACK),
    Math.ceil((high + room) / step - SLACK),
    step,
  );
  return { domain: [ticks[0] ?? low, ticks.at(-1) ?? high], ticks };
}

function toStep(low: number, high: number, count: number): number | null {
  const span = high - low;
  if (!(span > 0) || !Number.isFinite(span)) return null;
  const raw = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 5].find((factor) => factor * power >= raw) ?? 10) * power;
}

/** Counted in steps, since adding a step again and again adds up its error. */
function toSteps(first: number, last: number, step: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}
