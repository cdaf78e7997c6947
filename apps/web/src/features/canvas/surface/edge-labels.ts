import type { Layout } from "@easel/contracts";
import type { DrawnEdge, Point } from "./edge-paths.ts";

export type Curve = readonly [Point, Point, Point, Point];
/** `x`, `y` is the middle. Past its lines a label ends in dots until somebody points at it. */
export type PlacedLabel = { x: number; y: number; maxWidth: number; lines: 1 | 2 };

type Box = { x: number; y: number; width: number; height: number };

const LINE_PX = 17;
const FRAME_PX = { width: 18, height: 4 };
/** A letter of the label's type, on average. */
const LETTER_PX = 6.4;
const WIDTH_MAX = 208;
const WIDTH_MIN = 44;
/** Between a label and the nodes that it stands between. */
const CLEAR_PX = 6;
/** Where along the curve a label may stand, the best place first. */
const PLACES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.12, 0.88];

/** A place on the edge, and a size, at which the label covers no node, or the least of them. */
export function placeLabel(edge: DrawnEdge, curve: Curve, layout: Layout): PlacedLabel {
  const text = edge.label ?? "";
  const isSideways = edge.from.side === "left" || edge.from.side === "right";
  const gapX = Math.abs(edge.to.point.x - edge.from.point.x);
  const gapY = Math.abs(edge.to.point.y - edge.from.point.y);
  const maxWidth = isSideways
    ? Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, gapX - CLEAR_PX * 2))
    : WIDTH_MAX;
  const lines = isSideways || gapY >= LINE_PX * 2 + FRAME_PX.height + CLEAR_PX * 2 ? 2 : 1;
  const wanted = text.length * LETTER_PX + FRAME_PX.width;
  const width = Math.min(maxWidth, wanted);
  const height = (wanted > maxWidth ? lines : 1) * LINE_PX + FRAME_PX.height;
  const nodes = Object.values(layout);
  let best: { point: Point; covered: number } | undefined;
  for (const place of PLACES) {
    const point = pointAt(curve, place);
    const label = { x: point.x - width / 2, y: point.y - height / 2, width, height };
    const covered = nodes.reduce((sum, node) => sum + toOverlap(label, node), 0);
    if (!best || covered < best.covered) best = { point, covered };
    if (covered === 0) break;
  }
  const { x, y } = best?.point ?? pointAt(curve, 0.5);
  return { x, y, maxWidth, lines };
}

/** De Casteljau's point of a cubic curve. */
export function pointAt([a, b, c, d]: Curve, t: number): Point {
  const mix = (from: Point, to: Point) => ({
    x: from.x + (to.x - from.x) * t,
    y: from.y + (to.y - from.y) * t,
  });
  const [ab, bc, cd] = [mix(a, b), mix(b, c), mix(c, d)];
  return mix(mix(ab, bc), mix(bc, cd));
}

function toOverlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
