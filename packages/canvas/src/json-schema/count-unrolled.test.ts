import { expect, test } from "vitest";
import { compilePattern } from "./compile-pattern.ts";
import { countUnrolled } from "./count-unrolled.ts";

test.each<[string, number]>([
  ["", 0],
  ["abc", 3],
  ["^a+$", 1],
  ["a{3}", 3],
  ["a{2,5}b", 6],
  ["a{4,}", 4],
  ["a{0}", 0],
  ["(ab){10}", 20],
  ["(?:a{3}|(?<n>bc)){4}", 20],
  ["(?:(?:a{10}){10}){10}", 1000],
  ["\\d{3}-\\u00e9{2}\\u{1F600}", 7],
  ["[a-z{9}]{2}", 2],
  ["[\\]]{3}[]{2}[^]", 6],
  ["\\{3}", 3],
  ["a{,5}", 5],
  ["(?:){1000}", 0],
  ["😀{3}", 3],
])("%s → %d", (pattern, size) => {
  expect(countUnrolled(pattern)).toBe(size);
});

test("counts within counts stay a number", () => {
  const pattern = `${"(".repeat(60)}a${"{1000})".repeat(60)}{0}`;
  expect(countUnrolled(pattern)).toBeGreaterThanOrEqual(0);
});

test("a pattern never compiles to fewer instructions than were counted", () => {
  for (const pattern of ["^[a-z]+$", "(ab?){100}", "x{2,50}", "(?:a|bc){30}", "\\p{L}{200}"]) {
    const compiled = compilePattern(pattern);
    expect(compiled.ok && compiled.instructions).toBeGreaterThanOrEqual(countUnrolled(pattern));
  }
});
