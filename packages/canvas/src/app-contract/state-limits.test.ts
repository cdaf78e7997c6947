import { describe, expect, test } from "vitest";
import { findStateTotalsProblem, findValueSizeProblem, toStateBytes } from "./state-limits.ts";

test.each<[unknown, number]>([
  [null, 0],
  [0, 1],
  ["", 2],
  ["é", 4],
  ["😀", 6],
  [{ b: 1, a: [true] }, '{"a":[true],"b":1}'.length],
])("%j counts %d bytes", (value, bytes) => {
  expect(toStateBytes(value)).toBe(bytes);
});

describe("limits hold at ± 1", () => {
  test("64 KiB for one value", () => {
    const text = (bytes: number) => toStateBytes("x".repeat(bytes - 2));
    expect(findValueSizeProblem("k", text(65_536))).toBeNull();
    expect(findValueSizeProblem("k", text(65_537))).toBe(
      'The value of "k" takes 65537 bytes of JSON and may take 65536; split it over several keys.',
    );
  });

  test("500 keys and 2 MiB for a canvas", () => {
    expect(findStateTotalsProblem({ keys: 500, bytes: 2_097_152 })).toBeNull();
    expect(findStateTotalsProblem({ keys: 501, bytes: 1 })).toMatch(/501 keys, and 500/);
    expect(findStateTotalsProblem({ keys: 1, bytes: 2_097_153 })).toMatch(
      /2097153 bytes of JSON, and 2097152/,
    );
  });
});
