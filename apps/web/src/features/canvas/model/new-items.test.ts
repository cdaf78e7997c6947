import { expect, test } from "vitest";
import { findUnseen, toElsewhere, toNewItemsWords } from "./new-items.ts";

const FRAME = { width: 1000, height: 800 };
const SIZE = { width: 400, height: 300 };
const LAYOUT = {
  here: { x: 100, y: 100, ...SIZE },
  edge: { x: 0, y: 770, ...SIZE },
  below: { x: 0, y: 900, ...SIZE },
  deeper: { x: 700, y: 2000, ...SIZE },
  right: { x: 1200, y: 100, ...SIZE },
  left: { x: -500, y: 0, ...SIZE },
  above: { x: 0, y: -400, ...SIZE },
};
const STILL = { x: 0, y: 0, zoom: 1 };
const ALL = Object.keys(LAYOUT);

test("what is in the frame has been seen; a sliver at its edge has not", () => {
  expect(findUnseen(ALL, LAYOUT, STILL, FRAME)).toEqual([
    "edge",
    "below",
    "deeper",
    "right",
    "left",
    "above",
  ]);
  expect(findUnseen(ALL, LAYOUT, { x: 0, y: -700, zoom: 1 }, FRAME)).toEqual([
    "here",
    "deeper",
    "right",
    "left",
    "above",
  ]);
});

test("zooming out brings everything into the frame", () => {
  expect(findUnseen(ALL, LAYOUT, { x: 200, y: 150, zoom: 0.25 }, FRAME)).toEqual([]);
});

test("an item that has gone again is nothing to be seen", () => {
  expect(findUnseen(["gone"], LAYOUT, STILL, FRAME)).toEqual([]);
});

test.each([
  [["below", "deeper"], "below", "2 new items below"],
  [["right"], "to the right", "1 new item to the right"],
  [["left"], "to the left", "1 new item to the left"],
  [["above"], "above", "1 new item above"],
  [["below", "right"], null, "2 new items"],
] as const)("%j are %s", (ids, where, words) => {
  expect(toElsewhere(ids, LAYOUT, STILL, FRAME)).toBe(where);
  expect(toNewItemsWords(ids.length, where)).toBe(words);
});
