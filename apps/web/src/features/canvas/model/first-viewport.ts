import type { Layout } from "@easel/contracts";

export type Viewport = { x: number; y: number; zoom: number };
type Box = { x: number; y: number; width: number; height: number };
type Frame = { width: number; height: number };

export const ZOOM_MIN = 0.1;
export const ZOOM_MAX = 2.5;
/** Below this a fitted canvas is a map, not something to read. */
const READABLE_ZOOM = 0.5;
const OPENING_ZOOM = 0.8;
export const FIT_MARGIN_PX = 48;

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
  const zoom = clampZoom(
    Math.min(
      1,
      (frame.width - FIT_MARGIN_PX * 2) / Math.max(bounds.width, 1),
      (frame.height - FIT_MARGIN_PX * 2) / Math.max(bounds.height, 1),
    ),
  );
  return {
    x: (frame.width - bounds.width * zoom) / 2 - bounds.x * zoom,
    y: (frame.height - bounds.height * zoom) / 2 - bounds.y * zoom,
    zoom,
  };
}

/** What a newcomer sees: the whole canvas if it stays readable, else its beginning. */
export function toFirstViewport(layout: Layout, frame: Frame): Viewport {
  const bounds = toBounds(layout);
  const fit = toFitViewport(bounds, frame);
  if (fit.zoom >= READABLE_ZOOM) return fit;
  const byWidth = (frame.width - FIT_MARGIN_PX * 2) / Math.max(bounds.width, 1);
  const zoom = byWidth >= READABLE_ZOOM ? Math.min(byWidth, 1) : toOpeningZoom(layout, frame);
  const margin = Math.min(FIT_MARGIN_PX, frame.width * 0.05);
  return {
    x:
      byWidth >= READABLE_ZOOM
        ? (frame.width - bounds.width * zoom) / 2 - bounds.x * zoom
        : margin - bounds.x * zoom,
    y: margin - bounds.y * zoom,
    zoom,
  };
}

/** On a narrow screen the widest first item decides, so that its lines need no sideways panning. */
function toOpeningZoom(layout: Layout, frame: Frame): number {
  const widths = Object.values(layout).map((box) => box.width);
  const typical = widths.sort((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 360;
  return Math.min(OPENING_ZOOM, Math.max(READABLE_ZOOM, (frame.width * 0.9) / typical));
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

/** The smallest pan that brings a box into the frame; a box larger than the frame shows its beginning. */
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
  if (from < inset || size > frame - inset * 2) return offset + inset - from;
  if (from + size > frame - inset) return offset - (from + size - (frame - inset));
  return offset;
}
