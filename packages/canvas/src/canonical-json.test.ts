import { describe, expect, test } from "vitest";
import { canonicalJson, toCanonicalBytes } from "./canonical-json.ts";

describe("canonicalJson", () => {
  test.each([
    [{ b: 1, a: [true, null, "x"] }, '{"a":[true,null,"x"],"b":1}'],
    [{ a: undefined, b: 2 }, '{"b":2}'],
    [[undefined], "[null]"],
    [1e21, "1e+21"],
    [-0, "0"],
    ['\u2028\n"', '"\u2028\\n\\""'],
    // By UTF-16 code unit the surrogate D83D comes before U+FB33, though the code point is greater.
    [{ "\ufb33": 1, "\u{1f600}": 2, é: 3 }, '{"é":3,"\u{1f600}":2,"\ufb33":1}'],
    [{ 10: "a", 9: "b" }, '{"10":"a","9":"b"}'],
  ])("%j", (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test("nesting to the depth limit", () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 64; depth++) value = [value];
    expect(canonicalJson(value)).toBe(`${"[".repeat(64)}1${"]".repeat(64)}`);
  });
});

test("toCanonicalBytes counts UTF-8", () => {
  expect(toCanonicalBytes({ a: "é😀" })).toBe('{"a":""}'.length + 2 + 4);
});
