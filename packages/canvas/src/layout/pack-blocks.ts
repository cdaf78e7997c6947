import { LIMITS } from "@easel/contracts";
import { type Block, moveBlock, type PlacedBox, toArea } from "./block.ts";
import { findFirstFit } from "./find-free-place.ts";
import { fitsPage, PAGE_WIDTH } from "./page-width.ts";
import { GAP, GRID, type Rectangle, toBounds } from "./rectangle.ts";

/** Width to height of a screen, and of a canvas that looks well on it. */
const ASPECT = 1.6;
/** Widths tried around the ideal one. */
const WIDTH_FACTORS = [1, 0.85, 1.15, 1.3];

/** Blocks on an empty canvas, from the origin, in the order given. */
export function packBlocks(blocks: readonly Block[]): PlacedBox[] {
  const ideal = toIdealWidth(blocks);
  const widest = Math.max(0, ...blocks.map((block) => block.width));
  const most = fitsPage(toArea(blocks, GAP)) ? PAGE_WIDTH : Number.POSITIVE_INFINITY;
  const widths = WIDTH_FACTORS.map((factor) => Math.max(widest, Math.min(most, ideal * factor)));
  const packings = [...new Set(widths)].map((width) => packWithin(blocks, width));
  const [first, ...others] = packings.map((boxes) => ({ boxes, badness: toBadness(boxes) }));
  return others.reduce((best, each) => (each.badness < best.badness ? each : best), {
    boxes: first?.boxes ?? [],
    badness: first?.badness ?? 0,
  }).boxes;
}

/** Width at which the blocks would fill a rectangle of the wanted shape; few of them stay on a page. */
export function toIdealWidth(blocks: readonly { width: number; height: number }[]): number {
  const area = toArea(blocks, GAP);
  const ideal = Math.sqrt(area * ASPECT);
  return fitsPage(area) ? Math.min(PAGE_WIDTH, ideal) : ideal;
}

function packWithin(blocks: readonly Block[], width: number): PlacedBox[] {
  const obstacles: Rectangle[] = [];
  let top = 0;
  return blocks.flatMap((block) => {
    // No block starts above the one before it, so that rows read in the order of the spec.
    const place = placeInRegion(block, obstacles, { left: 0, top, width });
    top = place.y;
    obstacles.push({ ...place, width: block.width, height: block.height });
    return moveBlock(block, place);
  });
}

/** First fit, and beyond the region only when the region ends at the edge of the canvas. */
export function placeInRegion(
  block: { width: number; height: number },
  obstacles: readonly Rectangle[],
  region: { left: number; top: number; width: number },
): { x: number; y: number } {
  const edge = -LIMITS.coordinateMax;
  const everywhere = { left: edge, top: edge, width: 2 * LIMITS.coordinateMax };
  return (
    findFirstFit(block, obstacles, region) ??
    findFirstFit(block, obstacles, everywhere) ?? { x: region.left, y: region.top }
  );
}

/** Distance from the wanted shape, and room wasted. */
function toBadness(boxes: readonly PlacedBox[]): number {
  const { width, height } = toBounds(boxes);
  const shape = Math.abs(Math.log((width + GRID) / (height + GRID) / ASPECT));
  const waste = ((width + GAP) * (height + GAP)) / Math.max(1, toArea(boxes, GAP)) - 1;
  return shape + waste / 2;
}
