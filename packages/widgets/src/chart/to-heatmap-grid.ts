/** Pixels of a heatmap's parts: fields start at `left`, words of the x axis stand below the lines. */
export type HeatmapGrid = { left: number; width: number; lineHeight: number; labelMax: number };

/** Below the lines: the words of the x axis, and what the strengths mean. */
const FOOT = 40;
const LETTER = 6.4;
const LINE_HEIGHT = 36;
const LINE_HEIGHT_MAX = 56;

export function toHeatmapGrid(
  labels: readonly string[],
  { width, height }: { width: number; height: number },
): HeatmapGrid {
  const longest = Math.max(...labels.map((label) => label.length)) * LETTER + 14;
  const left = Math.round(Math.min(longest, width * 0.32));
  return {
    left,
    width: width - left - 2,
    lineHeight: Math.min(LINE_HEIGHT_MAX, Math.max(8, (height - FOOT) / labels.length)),
    labelMax: Math.max(3, Math.floor((left - 8) / LETTER)),
  };
}

/** How tall a heatmap wants to be, in pixels. */
export function toHeatmapHeight(lines: number): number {
  return lines * LINE_HEIGHT + FOOT;
}

/** A text cut to a number of letters. */
export function cutText(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, Math.max(1, max - 1))}…` : text;
}
