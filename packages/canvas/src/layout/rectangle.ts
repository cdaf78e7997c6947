import { LIMITS } from "@easel/contracts";

/** Places are multiples of this many canvas units. */
export const GRID = 8;
/** Least room between an automatically placed node and any other. */
export const GAP = 48;

export type Rectangle = { x: number; y: number; width: number; height: number };

export function toGridUp(value: number): number {
  return Math.ceil(value / GRID) * GRID;
}

export function toGridDown(value: number): number {
  return Math.floor(value / GRID) * GRID;
}

/** Whether two rectangles overlap or stand closer than `gap`. */
export function isTooClose(left: Rectangle, right: Rectangle, gap: number = GAP): boolean {
  return (
    left.x < right.x + right.width + gap &&
    right.x < left.x + left.width + gap &&
    left.y < right.y + right.height + gap &&
    right.y < left.y + left.height + gap
  );
}

/** The smallest rectangle around all; an empty one at the origin around none. */
export function toBounds(rectangles: readonly Rectangle[]): Rectangle {
  if (rectangles.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...rectangles.map((each) => each.x));
  const y = Math.min(...rectangles.map((each) => each.y));
  const right = Math.max(...rectangles.map((each) => each.x + each.width));
  const bottom = Math.max(...rectangles.map((each) => each.y + each.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Whether the top-left corners of everything within can be stored as positions. */
export function isInBounds({ x, y, width, height }: Rectangle): boolean {
  const max = LIMITS.coordinateMax;
  return x >= -max && y >= -max && x + width <= max && y + height <= max;
}
