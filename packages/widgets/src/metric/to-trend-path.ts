type Box = { width: number; height: number };

/** Room above and below, so that the line is not cut at its extremes. */
const PADDING = 3;

/** Where the value at `index` stands in a box: oldest on the left, highest at the top. */
export function toTrendPoint(
  values: readonly number[],
  index: number,
  { width, height }: Box,
): { x: number; y: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // Halved, because the distance of the two greatest numbers is beyond what a number holds.
  const share = low === high ? 0.5 : ((values[index] ?? low) / 2 - low / 2) / (high / 2 - low / 2);
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    x: round((index / (values.length - 1)) * width),
    y: round(PADDING + (1 - share) * (height - 2 * PADDING)),
  };
}

/** The line through all values as the `d` of an SVG path. */
export function toTrendPath(values: readonly number[], box: Box): string {
  return values
    .map((_, index) => {
      const { x, y } = toTrendPoint(values, index, box);
      return `${index === 0 ? "M" : "L"}${x},${y}`;
    })
    .join("");
}
