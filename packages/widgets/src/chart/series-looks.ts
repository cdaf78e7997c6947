/** How a series looks. Each has its own dashes, marker and hatching, so that no colour has to be seen. */
export type SeriesLook = {
  /** A CSS colour. */
  colour: string;
  /** Of a stroke; undefined is unbroken. */
  dash: string | undefined;
  marker: "circle" | "square" | "diamond" | "triangle" | "cross" | "star" | "wye";
  hatch: Hatch;
};

/** What lies over a plain field, from nothing to steps: one for each of the twelve series that there can be. */
const HATCHES = [
  ...(["plain", "rising", "dots", "falling", "level", "grid"] as const),
  ...(["upright", "crossing", "rings", "zigzag", "bricks", "steps"] as const),
];
export type Hatch = (typeof HATCHES)[number];

const COLOURS = ["a", "b", "c", "d", "e", "f", "g", "h"].map(
  (name) => `var(--color-chart-${name})`,
);
const DASHES = [undefined, "7 4", "2 3", "10 4 2 4", "4 2", "12 3"];
const MARKERS = ["circle", "square", "triangle", "diamond", "cross", "star", "wye"] as const;

/** Dashes and markers have lengths that no two of twelve series agree in both. */
export function toSeriesLook(index: number): SeriesLook {
  return {
    colour: at(COLOURS, index),
    dash: at(DASHES, index),
    marker: at(MARKERS, index),
    hatch: at(HATCHES, index),
  };
}

function at<Value>(list: readonly Value[], index: number): Value {
  // safe because no list is empty and the index is a whole number of at least 0
  return list[index % list.length] as Value;
}
