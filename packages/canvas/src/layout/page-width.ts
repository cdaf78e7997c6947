/** What a laptop shows beside the answer panel with its letters at life size. */
export const PAGE_WIDTH = 1100;
/** About two screens: as much as one scrolls down rather than reads in smaller letters. */
const PAGE_HEIGHT = 1700;

/** Whether boxes of this area, in square pixels, are better one page down than one picture across. */
export function fitsPage(area: number): boolean {
  return area <= PAGE_WIDTH * PAGE_HEIGHT;
}
