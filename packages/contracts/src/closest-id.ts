const LISTED_MAX = 20;

/** Edit distance by UTF-16 code unit, two swapped neighbours counting as one slip of the pen. */
function toDistance(left: string, right: string): number {
  let earlier: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const other = (previous[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const swapped = (isSwapped ? earlier[column - 2] : undefined) ?? Number.POSITIVE_INFINITY;
      const shifted = Math.min(previous[column] ?? 0, current[column - 1] ?? 0);
      current.push(Math.min(other, shifted + 1, swapped + 1));
    }
    earlier = previous;
    previous = current;
  }
  return previous[right.length] ?? 0;
}

/** The id that was probably meant, or null when none is near. */
export function findClosestId(wanted: string, ids: readonly string[]): string | null {
  let best: string | null = null;
  // Less than the whole word may differ, or every one-letter id would resemble every other.
  let bestDistance = Math.min(wanted.length, Math.max(1, Math.floor(wanted.length / 3)) + 1);
  for (const id of ids) {
    const distance = toDistance(wanted.toLowerCase(), id.toLowerCase());
    if (distance < bestDistance) {
      best = id;
      bestDistance = distance;
    }
  }
  return best;
}

/** Second half of an "unknown id" message: the id that was meant, or the ids that there are. */
export function suggestId(wanted: string, ids: readonly string[], noun: string): string {
  const closest = findClosestId(wanted, ids);
  if (closest !== null) return `did you mean "${closest}"?`;
  if (ids.length === 0) return `there is no ${noun}.`;
  const listed = ids
    .slice(0, LISTED_MAX)
    .map((id) => `"${id}"`)
    .join(", ");
  const rest = ids.length > LISTED_MAX ? ` and ${ids.length - LISTED_MAX} more` : "";
  return `use one of ${listed}${rest}.`;
}
