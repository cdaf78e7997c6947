import { describe, expect, test } from "vitest";
import {
  isAnythingVisible,
  toApproachViewport,
  toBounds,
  toFirstViewport,
  toFitViewport,
  toRevealViewport,
} from "./first-viewport.ts";

const FRAME = { width: 1000, height: 800 };
const box = (x: number, y: number, width = 400, height = 300) => ({ x, y, width, height });

describe("the first view", () => {
  test("a small canvas stands in the middle at life size", () => {
    expect(toFirstViewport({ a: box(0, 0) }, FRAME)).toEqual({ x: 300, y: 250, zoom: 1 });
  });

  test("a canvas that is a little too large is as large as fits, in the middle", () => {
    const viewport = toFirstViewport({ a: box(0, 0), b: box(700, 0) }, FRAME);
    expect(viewport.zoom).toBeCloseTo((1000 - 48) / 1100);
    expect(viewport.x).toBeCloseTo(24);
    expect(viewport.y).toBeCloseTo(400 - 150 * viewport.zoom);
  });

  test("a canvas that is only too tall begins at its top at life size, its columns in the middle", () => {
    const layout = Object.fromEntries(
      Array.from({ length: 4 }, (_, i) => [
        `n${i}`,
        box((i % 2) * 450 + 100, i < 2 ? 0 : 700, 400, 600),
      ]),
    );
    expect(toFirstViewport(layout, FRAME)).toEqual({ x: 75 - 100, y: 40, zoom: 1 });
  });

  test("a chain that is too wide begins at its start, and no item is cut by the edge", () => {
    const chain = Object.fromEntries(
      Array.from({ length: 6 }, (_, i) => [`n${i}`, box(i * 380, 0, 300)]),
    );
    const viewport = toFirstViewport(chain, { width: 1056, height: 800 });
    expect(viewport.x).toBe(24);
    // Three whole items are 1060 wide; the panel takes the rest of the window.
    expect(viewport.zoom).toBeCloseTo((1056 - 48) / 1060);
    const rights = Object.values(chain).map((item) => (item.x + 300) * viewport.zoom + viewport.x);
    const lefts = Object.values(chain).map((item) => item.x * viewport.zoom + viewport.x);
    expect(lefts.filter((left, i) => left < 1056 && (rights[i] ?? 0) > 1056)).toEqual([]);
  });

  test("a huge canvas begins at its top left at life size", () => {
    const layout = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [
        `n${i}`,
        box((i % 10) * 500 - 200, Math.floor(i / 10) * 400),
      ]),
    );
    expect(toFirstViewport(layout, FRAME)).toEqual({ x: 24 + 200, y: 40, zoom: 1 });
  });

  test("on a phone the first item's lines need no panning", () => {
    const layout = { a: box(0, 0, 480), b: box(600, 0, 480), c: box(1200, 0, 480) };
    const { zoom } = toFirstViewport(layout, { width: 390, height: 700 });
    expect(480 * zoom).toBeLessThanOrEqual(390);
    expect(zoom).toBeGreaterThan(0.7);
  });

  test("a long narrow canvas takes the width", () => {
    const layout = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`n${i}`, box(0, i * 400, 1200)]),
    );
    expect(toFirstViewport(layout, FRAME).zoom).toBeCloseTo((1000 - 48) / 1200);
  });
});

test("fitting never enlarges and centres", () => {
  expect(toFitViewport(toBounds({ a: box(-100, -100, 200, 200) }), FRAME)).toEqual({
    x: 500,
    y: 400,
    zoom: 1,
  });
});

describe("revealing", () => {
  test("what is in view stays where it is", () => {
    const viewport = { x: 0, y: 0, zoom: 1 };
    expect(toRevealViewport(box(100, 100), viewport, FRAME, 64)).toEqual(viewport);
    // Also close to the edges: 10 px from the left, 20 px from the bottom.
    expect(toRevealViewport(box(10, 480), viewport, FRAME, 64)).toEqual(viewport);
  });

  test("what is outside comes just inside", () => {
    expect(toRevealViewport(box(900, 700), { x: 0, y: 0, zoom: 1 }, FRAME, 64)).toEqual({
      x: -364,
      y: -264,
      zoom: 1,
    });
  });

  test("what is nearly as large as the frame comes into its middle, all of it", () => {
    const { x } = toRevealViewport(box(100, 0, 960), { x: 0, y: 0, zoom: 1 }, FRAME, 64);
    expect(100 + x).toBe(20);
  });

  test("what is too large shows its beginning", () => {
    const { y } = toRevealViewport(box(100, 500, 400, 2000), { x: 0, y: 0, zoom: 1 }, FRAME, 64);
    expect(500 + y, "5 % of the frame from its top").toBe(40);
  });
});

describe("approaching", () => {
  test("pans like revealing where things can be read", () => {
    const near = { x: 0, y: 0, zoom: 0.6 };
    expect(toApproachViewport(box(100, 100), near, FRAME, 64)).toEqual({
      ...toRevealViewport(box(100, 100), near, FRAME, 64),
    });
    expect(toApproachViewport(box(100, 100), near, FRAME, 64).zoom).toBe(0.6);
  });

  test("comes closer from far away, with the box in the middle", () => {
    const far = { x: 0, y: 0, zoom: 0.2 };
    // The frame is 1000 × 800: 400 × 200 at 100 % leaves 300 left and right, 300 above and below.
    expect(toApproachViewport(box(2000, 1000, 400, 200), far, FRAME, 64)).toEqual({
      x: 300 - 2000,
      y: 300 - 1000,
      zoom: 1,
    });
  });

  test("shows the beginning of what stays too large", () => {
    const far = { x: 0, y: 0, zoom: 0.2 };
    const { x, y, zoom } = toApproachViewport(box(0, 0, 4000, 4000), far, FRAME, 64);
    expect([x, y, zoom]).toEqual([50, 40, 0.8]);
  });

  test("on a phone a card fills the width, or is large enough to read", () => {
    const [phone, small] = [
      { width: 390, height: 660 },
      { x: 0, y: 0, zoom: 0.5 },
    ];
    const narrow = toApproachViewport(box(600, 0, 424), small, phone, 64);
    // 5 % of 390 stay free on each side.
    expect(narrow.zoom).toBeCloseTo(351 / 424);
    expect(600 * narrow.zoom + narrow.x).toBeCloseTo(19.5);
    expect(toApproachViewport(box(600, 0, 912), small, phone, 64).zoom).toBe(0.8);
  });
});

test("a view far away shows nothing", () => {
  expect(isAnythingVisible({ a: box(0, 0) }, { x: 0, y: 0, zoom: 1 }, FRAME)).toBe(true);
  expect(isAnythingVisible({ a: box(0, 0) }, { x: 5000, y: 0, zoom: 1 }, FRAME)).toBe(false);
});
