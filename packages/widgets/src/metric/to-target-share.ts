/**
 * How much of a target a value is, in whole percent rounded down, so that 100 means that it is reached;
 * null where a share says nothing: a target of 0 or below, or a value below 0.
 */
export function toTargetShare(value: number, target: number): number | null {
  if (target <= 0 || value < 0) return null;
  // Twelve digits, because 0.29 / 0.01 is 28.999999999999996 as it is held.
  const percent = Number(((value / target) * 100).toPrecision(12));
  return Number.isFinite(percent) ? Math.floor(percent) : null;
}
