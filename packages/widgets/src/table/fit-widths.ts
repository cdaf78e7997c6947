/** Narrower than this a column is not made for the sake of the others. */
const SHRUNK_MIN = 120;

export type WantedWidth = {
  width: number;
  /** Set by hand, and left alone. */
  isKept: boolean;
};

/**
 * Widths in pixels that fill the room: more is shared out by width; where a little is missing, the
 * widest columns give way, so that the last one is not cut. Too much missing is for scrolling.
 */
export function fitWidths(wanted: readonly WantedWidth[], room: number | undefined): number[] {
  const widths = wanted.map(({ width }) => width);
  const free = wanted.flatMap(({ width, isKept }) => (isKept ? [] : [width]));
  const kept = sum(widths) - sum(free);
  if (room === undefined || free.length === 0 || room <= kept) return widths;
  const share = room - kept;
  if (sum(free) <= share) {
    const factor = share / sum(free);
    return wanted.map(({ width, isKept }) => (isKept ? width : width * factor));
  }
  const most = findLevel(free, share);
  if (most < SHRUNK_MIN) return widths;
  return wanted.map(({ width, isKept }) => (isKept ? width : Math.min(width, most)));
}

/** The width at which the widest are cut so that all together take `share`. */
function findLevel(widths: readonly number[], share: number): number {
  let left = share;
  let count = widths.length;
  for (const width of [...widths].sort((a, b) => a - b)) {
    if (width * count > left) break;
    left -= width;
    count -= 1;
  }
  return left / count;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
