import { expect, test } from "vitest";
import { fitWidths } from "./fit-widths.ts";

const free = (...widths: number[]) => widths.map((width) => ({ width, isKept: false }));

test("room to spare is shared out by width", () => {
  expect(fitWidths(free(100, 300), 800)).toEqual([200, 600]);
});

test("what is set by hand stays, and the others take the rest", () => {
  expect(fitWidths([{ width: 100, isKept: true }, ...free(100, 300)], 900)).toEqual([
    100, 200, 600,
  ]);
  expect(fitWidths([{ width: 100, isKept: true }], 900)).toEqual([100]);
});

test("where a little is missing the widest give way", () => {
  // 840 wanted: 100 and 140 stay, and 560 are left for the two wide ones.
  expect(fitWidths(free(100, 320, 140, 280), 760)).toEqual([100, 260, 140, 260]);
  expect(fitWidths(free(100, 320, 140, 280), 810)).toEqual([100, 290, 140, 280]);
});

test("columns that would get too narrow scroll instead", () => {
  expect(fitWidths(free(200, 200, 200), 350)).toEqual([200, 200, 200]);
  expect(fitWidths(free(200, 200, 200), 360)).toEqual([120, 120, 120]);
});

test("before the room is measured they are as wanted", () => {
  expect(fitWidths(free(200, 100), undefined)).toEqual([200, 100]);
});
