/** Which of the rows are drawn: from `start` up to, and without, `end`. */
export type ZoomWindow = { start: number; end: number };

/** Fewer rows need no magnifying glass. */
export const ZOOMABLE_ROWS_MIN = 24;
const WINDOW_MIN = 8;

/** A window that fits the rows, which may have become fewer since it was chosen. */
export function clampWindow(window: ZoomWindow | undefined, count: number): ZoomWindow {
  if (window === undefined || count < ZOOMABLE_ROWS_MIN) return { start: 0, end: count };
  const size = Math.min(count, Math.max(WINDOW_MIN, window.end - window.start));
  const start = Math.min(Math.max(0, window.start), count - size);
  return { start, end: start + size };
}

/** Half or double the size, around the same middle. */
export function zoom(window: ZoomWindow, count: number, direction: "in" | "out"): ZoomWindow {
  const size = window.end - window.start;
  const next = Math.min(
    count,
    Math.max(WINDOW_MIN, Math.round(direction === "in" ? size / 2 : size * 2)),
  );
  const start = Math.round(window.start + (size - next) / 2);
  return clampWindow({ start, end: start + next }, count);
}

/** Half a window earlier or later. */
export function move(window: ZoomWindow, count: number, direction: -1 | 1): ZoomWindow {
  const size = window.end - window.start;
  const start = window.start + direction * Math.max(1, Math.round(size / 2));
  return clampWindow({ start, end: start + size }, count);
}
