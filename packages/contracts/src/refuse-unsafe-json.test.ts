import { describe, expect, test } from "vitest";
import { findUnsafeJson } from "./refuse-unsafe-json.ts";

/** `levels` objects inside one another, the innermost empty. */
function nest(levels: number): object {
  return levels === 1 ? {} : { a: nest(levels - 1) };
}
const find = (value: unknown) => findUnsafeJson(value).map((issue) => [issue.path, issue.code]);

describe("what every JSON text may hold passes:", () => {
  test.each([
    ["nothing", undefined],
    ["null", null],
    ["numbers and booleans", [0, -1.5, 1e308, true]],
    ["every other control character", "\u0001\t\r\n\u001f\u007f\u0080"],
    ["whole surrogate pairs", { "🚀": "🚀 \u{10FFFF}" }],
    ["names that only look dangerous", { constructor: 1, prototype: 2, toString: 3, proto: 4 }],
    ["64 levels", nest(64)],
    ["a list of 10 000 elements", Array(10_000).fill("x")],
  ])("%s", (_what, value) => {
    expect(findUnsafeJson(value)).toEqual([]);
  });
});

describe("what cannot be stored or walked is found at its path:", () => {
  test.each<[string, unknown, string, string]>([
    ["NUL alone", "\0", "", "invalid_text"],
    ["NUL in a list", { a: ["x", "y\0"] }, "a[1]", "invalid_text"],
    ["NUL in a key", { a: { "b\0": 1 } }, 'a["b\\u0000"]', "invalid_text"],
    ["a high surrogate at the end", { a: "x\ud800" }, "a", "invalid_text"],
    ["a high surrogate before a letter", { a: "\udbffx" }, "a", "invalid_text"],
    ["two high surrogates", { a: "\ud83d\ud83d\ude80" }, "a", "invalid_text"],
    ["a low surrogate at the start", { a: "\udc00x" }, "a", "invalid_text"],
    ["a low surrogate after a pair", { a: "🚀\udfff" }, "a", "invalid_text"],
    ["half a pair in a key", { "\ud800": 1 }, '["\\ud800"]', "invalid_text"],
    ["__proto__ as a key", JSON.parse('{"a":[{"__proto__":1}]}'), "a[0].__proto__", "invalid_key"],
    ["a number that JSON.parse cannot hold", JSON.parse('{"a":[1e999]}'), "a[0]", "invalid_value"],
    ["one far below zero", JSON.parse("-1e999"), "", "invalid_value"],
    ["a 65th level", nest(65), Array(64).fill("a").join("."), "too_deep"],
    [
      "a list on the 65th level",
      { a: [nest(62)], b: [[nest(62)]] },
      `b[0][0].${Array(61).fill("a").join(".")}`,
      "too_deep",
    ],
  ])("%s", (_what, value, path, code) => {
    expect(find(value)).toEqual([[path, code]]);
  });
});

test("what is under a __proto__ key is not walked into", () => {
  expect(find(JSON.parse('{"__proto__":{"x":"\\u0000"}}'))).toEqual([["__proto__", "invalid_key"]]);
});

test("a hundred thousand levels do not exhaust the stack", () => {
  const value = JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`);
  let deep: unknown = value;
  for (let level = 0; level < 95_000; level++) deep = [deep];
  expect(find(deep)).toEqual([[`${"[0]".repeat(64)}`, "too_deep"]]);
});

test("of many problems the first twenty or so are told", () => {
  const issues = findUnsafeJson(Array(1000).fill("\0"));
  expect(issues.length).toBeGreaterThanOrEqual(20);
  expect(issues.length).toBeLessThanOrEqual(40);
});

describe("more than any honest input has is refused, without a look at each of them:", () => {
  const keys = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));
  const codes = (value: unknown) => findUnsafeJson(value).map(({ path, code }) => [path, code]);

  test("elements of one list", () => {
    expect(codes({ a: Array(10_001).fill(1) })).toEqual([["a", "too_many"]]);
  });

  test("keys of one object", () => {
    expect(codes({ a: keys(1000) })).toEqual([]);
    expect(codes({ a: keys(1001) })).toEqual([["a", "too_many"]]);
  });

  test("characters of one key", () => {
    expect(codes({ ["k".repeat(1024)]: 1 })).toEqual([]);
    expect(codes({ ["k".repeat(1025)]: 1 })).toMatchObject([[expect.any(String), "too_long"]]);
  });

  test("values all together", () => {
    expect(codes(Array(26).fill(Array(10_000).fill(1)))).toEqual([["", "too_many"]]);
  });
});
