import fc from "fast-check";
import { expect, test } from "vitest";
import { isMultipleOf } from "./is-multiple-of.ts";

test.each<[number, number, boolean]>([
  [0.3, 0.1, true],
  [1.1, 0.1, true],
  [4.35, 0.01, true],
  [4.355, 0.01, false],
  [1e21, 7, false],
  [7e21, 7, true],
  [-0.6, 0.2, true],
  [0, 0.7, true],
  [5e-324, 5e-324, true],
  [1.7976931348623157e308, 0.5, true],
  [0.5, 1.7976931348623157e308, false],
])("%d of %d: %s", (value, step, expected) => {
  expect(isMultipleOf(value, step)).toBe(expected);
});

/** `toNumber(1205, 2)` is 12.05, read from its text. */
const toNumber = (digits: number, places: number) => Number(`${digits}e-${places}`);

test("whole multiples of a decimal are multiples, and those with a rest are not", () => {
  const cases = fc.record({
    step: fc.integer({ min: 2, max: 9999 }),
    factor: fc.integer({ min: -9999, max: 9999 }),
    rest: fc.integer({ min: 1, max: 9998 }),
    places: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(
    fc.property(cases, ({ step, factor, rest, places }) => {
      const [value, off] = [step * factor, step * factor + (rest % step)];
      expect(isMultipleOf(toNumber(value, places), toNumber(step, places))).toBe(true);
      expect(isMultipleOf(toNumber(off, places), toNumber(step, places))).toBe(rest % step === 0);
    }),
  );
});
