import type { Layout } from "@easel/contracts";

export type Viewport = { x: number; y: number; zoom: number };
export type Box = { x: number; y: number; width: number; height: number };
type Frame = { width: number; height: number };

export const ZOOM_MIN = 0.1;
export const ZOOM_MAX = 2.5;
/** The least at which an opening view is something to read and not a map. */
const READABLE_ZOOM = 0.5;
/** What somebody is led to is at least as large as this, should it take panning. */
const READING_ZOOM = 0.8;
/** At this zoom and above everything at once is worth more than larger letters. */
const WHOLE_ZOOM = 0.8;
/** How much of its size an opening view gives up to show whole what its edge would cut. */
const UNCUT_FACTOR = 0.75;
/** Below this, letters are too small to begin with: the view begins at the first items instead. */
const BEGIN_ZOOM = 0.6;
/** How much larger the width alone must allow it to be before the lower part may wait below. */
const WORTH_SCROLLING = 1.25;
const LEAST_INSET = 0.05;
const SIDE_MARGIN_PX = 24;
/** The view's own controls stand in the lower corner. */
const TOP_MARGIN_PX = 56;

export function toBounds(layout: Layout): Box {
  const boxes = Object.values(layout);
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Everything in view, centred, never larger than life. */
export function toFitViewport(bounds: Box, frame: Frame): Viewport {
  const byHeight = (frame.height - TOP_MARGIN_PX * 2) / Math.max(bounds.height, 1);
  const zoom = clampZoom(Math.min(1, byHeight, toWidthZoom(bounds, frame)));
  return {
    x: centre(bounds.x, bounds.width, zoom, frame.width),
    y: centre(bounds.y, bounds.height, zoom, frame.height),
    zoom,
  };
}

/**
 * What a newcomer sees in the room that the answer panel leaves: everything at life size or as near to
 * it as fits. A canvas that is only too tall begins at its top, one that would be too small to read at
 * its first items.
 */
export function toFirstViewport(layout: Layout, frame: Frame): Viewport {
  const bounds = toBounds(layout);
  const fit = toFitViewport(bounds, frame);
  const byWidth = Math.min(1, toWidthZoom(bounds, frame));
  if (fit.zoom >= WHOLE_ZOOM) return fit;
  const top = Math.min(TOP_MARGIN_PX, frame.height * 0.05);
  if (byWidth >= Math.max(BEGIN_ZOOM, fit.zoom * WORTH_SCROLLING))
    return {
      x: centre(bounds.x, bounds.width, byWidth, frame.width),
      y: top - bounds.y * byWidth,
      zoom: byWidth,
    };
  if (fit.zoom >= BEGIN_ZOOM) return fit;
  const zoom = toOpeningZoom(layout, frame);
  const side = Math.min(SIDE_MARGIN_PX, frame.width * 0.05);
  return { x: side - bounds.x * zoom, y: top - bounds.y * zoom, zoom };
}

/** Life size, or a little less where that shows the last item at the edge whole. */
function toOpeningZoom(layout: Layout, frame: Frame): number {
  const boxes = Object.values(layout);
  const { x: left } = toBounds(layout);
  const widths = boxes.map((box) => box.width).sort((a, b) => a - b);
  // On a narrow screen a typical item's lines must need no sideways panning.
  const typical = widths[Math.floor(widths.length / 2)] ?? 1;
  const most = Math.min(1, Math.max(READABLE_ZOOM, (frame.width * 0.9) / typical));
  const room = frame.width - SIDE_MARGIN_PX * 2;
  const whole = boxes
    .map((box) => room / Math.max(1, box.x + box.width - left))
    .filter((zoom) => zoom <= most && zoom >= most * UNCUT_FACTOR);
  return whole.length > 0 ? Math.max(...whole) : most;
}

function toWidthZoom(bounds: Box, frame: Frame): number {
  return (frame.width - SIDE_MARGIN_PX * 2) / Math.max(bounds.width, 1);
}

function centre(start: number, length: number, zoom: number, frame: number): number {
  return (frame - length * zoom) / 2 - start * zoom;
}

export function clampZoom(zoom: number): number {
  return Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));
}

export function isAnythingVisible(layout: Layout, viewport: Viewport, frame: Frame): boolean {
  const least = 24;
  return Object.values(layout).some((box) => {
    const left = box.x * viewport.zoom + viewport.x;
    const top = box.y * viewport.zoom + viewport.y;
    const right = left + box.width * viewport.zoom;
    const bottom = top + box.height * viewport.zoom;
    return (
      right > least && bottom > least && left < frame.width - least && top < frame.height - least
    );
  });
}

/**
 * The smallest pan that brings a box into the frame, `inset` from the edge where there is room. What is
 * all in sight stays where it is; a box larger than the frame shows its beginning.
 */
export function toRevealViewport(
  box: Box,
  viewport: Viewport,
  frame: Frame,
  inset: number,
): Viewport {
  return {
    x: shift(box.x, box.width, viewport.x, viewport.zoom, frame.width, inset),
    y: shift(box.y, box.height, viewport.y, viewport.zoom, frame.height, inset),
    zoom: viewport.zoom,
  };
}

/** As toRevealViewport, but never so far away that the box's controls could not be used. */
export function toApproachViewport(
  box: Box,
  viewport: Viewport,
  frame: Frame,
  inset: number,
): Viewport {
  if (viewport.zoom >= BEGIN_ZOOM) return toRevealViewport(box, viewport, frame, inset);
  const side = Math.min(inset, frame.width * LEAST_INSET);
  const zoom = Math.min(1, Math.max(READING_ZOOM, (frame.width - side * 2) / box.width));
  const toOffset = (start: number, length: number, room: number) => {
    const size = length * zoom;
    return Math.max(toInset(size, room, inset), (room - size) / 2) - start * zoom;
  };
  return {
    x: toOffset(box.x, box.width, frame.width),
    y: toOffset(box.y, box.height, frame.height),
    zoom,
  };
}

function shift(
  start: number,
  length: number,
  offset: number,
  zoom: number,
  frame: number,
  inset: number,
): number {
  const from = start * zoom + offset;
  const size = length * zoom;
  if (from >= 0 && from + size <= frame) return offset;
  const margin = toInset(size, frame, inset);
  if (from < margin || size > frame) return offset + margin - from;
  return offset - (from + size - (frame - margin));
}

/** The margin there is room for; before what is larger than its frame a small one. */
function toInset(size: number, frame: number, inset: number): number {
  return Math.min(inset, size > frame ? frame * LEAST_INSET : (frame - size) / 2);
}
