import { findClosestId } from "@easel/contracts";

/** Letters against letters: what a guess may cost, when there may be twenty of them. */
const COMPARISONS_MAX = 100_000;

/**
 * The name that was probably meant, or null. Of many or long names only the first are compared: a
 * guess at a slip of the pen is not worth the time of all.
 */
export function findClosestName(wanted: string, names: readonly string[]): string | null {
  let left = COMPARISONS_MAX;
  const compared: string[] = [];
  for (const name of names) {
    left -= wanted.length * name.length;
    if (left < 0) break;
    compared.push(name);
  }
  return findClosestId(wanted, compared);
}
