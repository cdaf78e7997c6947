import { GAP, isInBounds, isTooClose, type Rectangle, toGridDown, toGridUp } from "./rectangle.ts";

type Point = { x: number; y: number };
type Extent = { width: number; height: number };
/** Where first fit looks: from `top` downwards, between `left` and `left + width`. */
export type Region = { left: number; top: number; width: number };

/**
 * The highest, then leftmost free place in the region. Only rows that start at its top or just under
 * an obstacle need a look: between two of them nothing becomes free. Null past the canvas's bounds.
 */
export function findFirstFit(
  size: Extent,
  obstacles: readonly Rectangle[],
  region: Region,
): Point | null {
  const byLeft = [...obstacles].sort((left, right) => left.x - right.x);
  for (const y of listRows(obstacles, region.top)) {
    let x = toGridUp(region.left);
    // One pass suffices: past obstacles stay to the left of x, which only grows.
    for (const obstacle of byLeft)
      if (isTooClose({ x, y, ...size }, obstacle)) x = toGridUp(obstacle.x + obstacle.width + GAP);
    const fits = x + size.width <= region.left + Math.max(region.width, size.width + GAP);
    if (fits && isInBounds({ x, y, ...size })) return { x, y };
  }
  return null;
}

function listRows(obstacles: readonly Rectangle[], top: number): number[] {
  const first = toGridUp(top);
  const under = obstacles.map(({ y, height }) => toGridUp(y + height + GAP));
  return [...new Set([first, ...under.filter((y) => y > first)])].sort((a, b) => a - b);
}

/** The free place nearest to `ideal` straight above or below it; the lower one when two are as near. */
export function findNearestInColumn(
  size: Extent,
  obstacles: readonly Rectangle[],
  ideal: Point,
): Point | null {
  const x = toGridUp(ideal.x);
  const start = toGridUp(ideal.y);
  const rows = obstacles.flatMap(({ y, height }) => [
    toGridUp(y + height + GAP),
    toGridDown(y - GAP - size.height),
  ]);
  const nearestFirst = [start, ...rows].sort(
    (a, b) => Math.abs(a - start) - Math.abs(b - start) || b - a,
  );
  for (const y of nearestFirst) {
    const place = { x, y, ...size };
    if (isInBounds(place) && !obstacles.some((obstacle) => isTooClose(place, obstacle)))
      return { x, y };
  }
  return null;
}
