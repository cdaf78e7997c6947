import { expect, test } from "vitest";
import { findClosestName } from "./find-closest-name.ts";

test("the nearest of many short names is found, wherever it stands", () => {
  const names = [...Array.from({ length: 300 }, (_, index) => `other${index}`), "colour"];
  expect(findClosestName("color", names)).toBe("colour");
});

test("long names are compared only as far as is cheap", () => {
  const long = (letter: string) => `${letter.repeat(127)}x`;
  // 128 letters against 128 are 16,384: six names fit into a hundred thousand.
  const names = Array.from({ length: 6 }, () => long("b"));
  expect(findClosestName(long("a"), [...names.slice(1), long("a")])).toBe(long("a"));
  expect(findClosestName(long("a"), [...names, long("a")])).toBeNull();
  expect(findClosestName("a".repeat(1000), ["a".repeat(999)])).toBeNull();
});
