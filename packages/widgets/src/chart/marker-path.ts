import type { SeriesLook } from "./series-looks.ts";

/** The corners of each marker around 0, 0, as shares of its radius. */
const CORNERS: Record<Exclude<SeriesLook["marker"], "circle">, readonly [number, number][]> = {
  square: [
    [-0.85, -0.85],
    [0.85, -0.85],
    [0.85, 0.85],
    [-0.85, 0.85],
  ],
  diamond: [
    [0, -1.15],
    [1.15, 0],
    [0, 1.15],
    [-1.15, 0],
  ],
  triangle: [
    [0, -1.1],
    [1.1, 0.85],
    [-1.1, 0.85],
  ],
  cross: [
    ...([
      [-0.35, -1.1],
      [0.35, -1.1],
      [0.35, -0.35],
      [1.1, -0.35],
      [1.1, 0.35],
      [0.35, 0.35],
    ] as const),
    ...([
      [0.35, 1.1],
      [-0.35, 1.1],
      [-0.35, 0.35],
      [-1.1, 0.35],
      [-1.1, -0.35],
      [-0.35, -0.35],
    ] as const),
  ].map(([x, y]) => [x, y]),
  star: toStar(5, 1.25, 0.5),
  wye: toStar(3, 1.3, 0.45),
};

/** A marker as the `d` of an SVG path. */
export function toMarkerPath(
  marker: SeriesLook["marker"],
  x: number,
  y: number,
  radius: number,
): string {
  if (marker === "circle")
    return `M${x - radius},${y} a${radius},${radius} 0 1,0 ${2 * radius},0 a${radius},${radius} 0 1,0 ${-2 * radius},0Z`;
  const points = CORNERS[marker].map(
    ([dx, dy]) => `${round(x + dx * radius)},${round(y + dy * radius)}`,
  );
  return `M${points.join("L")}Z`;
}

function toStar(arms: number, outer: number, inner: number): [number, number][] {
  return Array.from({ length: arms * 2 }, (_, index) => {
    const angle = (index * Math.PI) / arms - Math.PI / 2;
    const reach = index % 2 === 0 ? outer : inner;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
