import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toEvenKeys, toKeyBetween } from "./order-key.ts";

describe("toKeyBetween", () => {
  // Digits are 0–9 (0 to 9), A–Z (10 to 35), a–z (36 to 61).
  test.each<[string | null, string | null, string]>([
    // Halfway from 0 to 62 is 31: V.
    [null, null, "V"],
    // From 31 to 62: 46.5, down to 46: k.
    ["V", null, "k"],
    // From 0 to 31: 15: F.
    [null, "V", "F"],
    // 1 and 2 are neighbours, so a digit is added, halfway after 1.
    ["1", "2", "1V"],
    ["z", null, "zV"],
    [null, "1", "0V"],
    // Below "a1", above "a": the next digit lies between 0 and 1.
    ["a", "a1", "a0V"],
    ["a", "a5", "a2"],
  ])("%j and %j: %j", (before, after, key) => {
    expect(toKeyBetween(before, after)).toBe(key);
  });

  test.each([
    ["b", "a"],
    ["a", "a"],
    ["a", "a0"],
  ])("there is nothing between %j and %j", (before, after) => {
    expect(() => toKeyBetween(before, after)).toThrow(RangeError);
  });

  test("keys put in at any places stay apart and in order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), (places) => {
        const keys: string[] = [];
        for (const place of places) {
          const index = place % (keys.length + 1);
          keys.splice(index, 0, toKeyBetween(keys[index - 1] ?? null, keys[index] ?? null));
        }
        expect(keys.toSorted()).toEqual(keys);
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys) expect(key).toMatch(/^[0-9A-Za-z]*[1-9A-Za-z]$/);
      }),
    );
  });
});

test.each([0, 1, 2, 62, 500])("%i even keys rise and leave room on every side", (count) => {
  const keys = toEvenKeys(count);
  expect(keys).toHaveLength(count);
  expect(keys.toSorted()).toEqual(keys);
  const bounds = [null, ...keys, null];
  for (const [index, key] of bounds.slice(1).entries())
    expect(toKeyBetween(bounds[index] ?? null, key).length).toBeLessThanOrEqual(4);
});
