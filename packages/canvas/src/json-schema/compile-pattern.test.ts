import { afterEach, describe, expect, test, vi } from "vitest";
import { compilePattern } from "./compile-pattern.ts";

function isFound(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  if (!compiled.ok) throw new Error(compiled.message);
  return compiled.isFoundIn(text);
}

describe("a pattern is found as JSON Schema says", () => {
  test.each<[string, string, boolean]>([
    ["", "", true],
    ["b", "abc", true],
    ["^abc$", "abc", true],
    ["^abc$", "xabc", false],
    ["^abc$", "abc\n", false],
    ["^a.c$", "a\nc", false],
    ["^[^]$", "\n", true],
    ["[]", "a", false],
    ["^\\d{3}-\\d{4}$", "555-0199", true],
    ["^\\d$", "٣", false],
    ["^\\p{L}+$", "Привет", true],
    ["^\\p{Greek}$", "λ", true],
    ["^\\u00e9$", "é", true],
    ["^\\u{1F600}$", "😀", true],
    ["^\\x41\\/\\-$", "A/-", true],
    ["^(?<year>\\d{4})$", "2026", true],
    ["^(?:a|b)+$", "abab", true],
    ["^[\\]\\\\(?=]+$", "](\\?=", true],
    ["\\bcat\\b", "a cat.", true],
    ["\\bcat\\b", "concat", false],
    ["^(a+)+$", "aaaa", true],
    ["^a{2,3}$", "aaaa", false],
    ["^\\cI$", "\t", true],
    ["^\\0$", "\0", true],
  ])("%j in %j: %s", (pattern, text, expected) => {
    expect(isFound(pattern, text)).toBe(expected);
  });
});

describe("what is not linear, or would mean something else, is refused with its reason", () => {
  test.each<[string, RegExp]>([
    ["(a)\\1", /back-reference \(\\1\)/],
    ["(?<x>a)\\k<x>", /back-reference \(\\k\)/],
    ["^(?=.*\\d)", /look-ahead \(\(\?=\)/],
    ["a(?!b)", /look-ahead/],
    ["(?<=a)b", /look-behind/],
    ["(?<!a)b", /look-behind/],
    ["(?i)abc", /inline flags/],
    ["(?i:abc)", /inline flags/],
    ["(?>a)", /not a group/],
    ["\\Qa.b\\E", /\\Q is not an escape/],
    ["\\Aa\\z", /\\A is not an escape/],
    ["\\R", /\\R is not an escape/],
    ["\\u12", /four hex digits/],
    ["\\ud83d\\ude00", /past FFFF/],
    ["\\xZ1", /two hex digits/],
    ["\\pL", /bare name/],
    ["\\p{Script=Greek}", /bare name/],
    ["\\p{Nope}", /Nope/],
    ["[[:alpha:]]", /\[:…:\]/],
    ["a\\", /lone backslash/],
    ["(a", /missing closing \)/],
    ["[a", /missing closing \]/],
    ["*a", /missing argument/],
    ["a**", /repetition/],
    ["a++", /repetition/],
    ["a{1001}", /repeat counts unroll/],
    ["(a{100}){50}", /unroll it to 5000 steps/],
    ["(?:a{400}){2}(?:b{400})", /unroll it to 1200 steps/],
    // 600 characters, but a choice more for each.
    ["(?:a?){600}", /unroll it to 1\d\d\d steps/],
    ["x".repeat(501), /longer than 500/],
  ])("%s", (pattern, reason) => {
    const compiled = compilePattern(pattern);
    expect(compiled.ok ? "accepted" : compiled.message).toMatch(reason);
    expect(compiled.ok ? "" : compiled.message).toMatch(/^The pattern cannot be used: .*\.$/s);
  });

  test.each([
    "(".repeat(500),
    "[".repeat(500),
    "(?:".repeat(166),
    "a{0,1000}".repeat(55),
    `${"(".repeat(80)}a${"{9})".repeat(80)}`,
  ])("a hostile pattern of up to 500 characters is answered: %.20s…", (pattern) => {
    expect(compilePattern(pattern).ok).toBe(false);
  });
});

describe("linear time", () => {
  afterEach(() => vi.restoreAllMocks());

  /** How often the engine looked at a character of the text. */
  function countLooks(pattern: string, text: string): number {
    const compiled = compilePattern(pattern);
    if (!compiled.ok) throw new Error(compiled.message);
    const spy = vi.spyOn(String.prototype, "charCodeAt");
    compiled.isFoundIn(text);
    const looks = spy.mock.calls.length;
    spy.mockRestore();
    return looks;
  }

  // An engine that backtracks looks some 2^1000 times. Each ends in a class or a choice, or the engine
  // would look for the letter that must be there, and nowhere else.
  test.each([
    "(a+)+$",
    "^(a|a)*$",
    "^(a|aa)+$",
    "(a*)*[bc]",
    "(.*)(.*)(.*)(.*)[xy]$",
    "(a?){30}a{30}$",
  ])("%s looks at each character of a text once or twice, however long it is", (pattern) => {
    for (const length of [1000, 4000, 16_000]) {
      const looks = countLooks(pattern, `${"a".repeat(length - 1)}!`);
      expect(looks).toBeGreaterThanOrEqual(length);
      expect(looks).toBeLessThanOrEqual(2 * length);
    }
  });
});
