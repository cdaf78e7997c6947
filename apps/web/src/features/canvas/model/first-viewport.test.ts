import { describe, expect, test } from "vitest";
import {
  isAnythingVisible,
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

  test("a canvas that fits readably is fitted", () => {
    const { zoom } = toFirstViewport({ a: box(0, 0), b: box(1000, 0) }, FRAME);
    expect(zoom).toBeCloseTo((1000 - 96) / 1400);
  });

  test("a huge canvas begins at its top left, readable", () => {
    const layout = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [
        `n${i}`,
        box((i % 10) * 500 - 200, Math.floor(i / 10) * 400),
      ]),
    );
    const viewport = toFirstViewport(layout, FRAME);
    expect(viewport.zoom).toBe(0.8);
    expect(-200 * viewport.zoom + viewport.x).toBeCloseTo(48);
  });

  test("a long narrow canvas takes the width", () => {
    const layout = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`n${i}`, box(0, i * 400, 1200)]),
    );
    expect(toFirstViewport(layout, FRAME).zoom).toBeCloseTo((1000 - 96) / 1200);
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
  });

  test("what is outside comes just inside", () => {
    expect(toRevealViewport(box(900, 700), { x: 0, y: 0, zoom: 1 }, FRAME, 64)).toEqual({
      x: -364,
      y: -264,
      zoom: 1,
    });
  });

  test("what is too large shows its beginning", () => {
    const { y } = toRevealViewport(box(100, 500, 400, 2000), { x: 0, y: 0, zoom: 1 }, FRAME, 64);
    expect(500 + y).toBe(64);
  });
});

test("a view far away shows nothing", () => {
  expect(isAnythingVisible({ a: box(0, 0) }, { x: 0, y: 0, zoom: 1 }, FRAME)).toBe(true);
  expect(isAnythingVisible({ a: box(0, 0) }, { x: 5000, y: 0, zoom: 1 }, FRAME)).toBe(false);
});
