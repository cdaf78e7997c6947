const SAMPLE = 30;
const GAP = 18;
const LINE = 20;
const ABOVE = 24;

/**
 * Where the entries of a legend stand, from the widths of their texts: as many as fit on a line of
 * `width` pixels. `top` is the line that the text stands on.
 */
export function layOutLegend(
  textWidths: readonly number[],
  width: number,
): { places: { left: number; top: number }[]; height: number } {
  if (textWidths.length === 0) return { places: [], height: 0 };
  const places: { left: number; top: number }[] = [];
  let [left, top] = [0, ABOVE];
  for (const textWidth of textWidths) {
    const wide = SAMPLE + textWidth;
    if (left > 0 && left + wide > width) {
      left = 0;
      top += LINE;
    }
    places.push({ left, top });
    left += wide + GAP;
  }
  return { places, height: top + 4 };
}
