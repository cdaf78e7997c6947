import type { FilledField } from "@easel/canvas";
import { describe, expect, it } from "vitest";
import { toFilledText, toUnfilledText } from "./filled-text.ts";

const field = (over: Partial<FilledField>): FilledField => ({
  ...{ name: "f", nodeId: "n", part: "entry", rules: { type: "string" }, required: false },
  ...over,
});
const names = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index + 1}`);
const rows = (...more: string[]) =>
  field({ part: "rows", choices: new Map([...names(99), ...more].map((name) => [name, name])) });
const SIZES = field({
  part: "choice",
  choices: new Map([
    ["s", "Small"],
    ["m", "Medium"],
  ]),
});

describe("toFilledText", () => {
  it.each<[string, FilledField, Parameters<typeof toFilledText>[1], string | undefined]>([
    ["nothing", SIZES, undefined, undefined],
    ["emptied text", field({}), "", undefined],
    ["an empty list", rows(), [], undefined],
    ["a choice", SIZES, "m", "Medium"],
    ["choices", SIZES, ["s", "m"], "Small, Medium"],
    ["a choice that is gone", SIZES, "xl", "xl"],
    ["one row of a table for one", rows(), "Row 7", "Row 7"],
    ["one row", rows(), ["Row 7"], "1 row chosen: Row 7"],
    ["three rows", rows(), names(3), "3 rows chosen: Row 1, Row 2, Row 3"],
    ["61 rows", rows(), names(61), "61 rows chosen: Row 1, Row 2, Row 3 and 58 more"],
    ["a row that is a date", rows("2026-03-31"), ["2026-03-31"], "1 row chosen: 31 Mar 2026"],
    ["a row with a long name", rows("x".repeat(80)), "x".repeat(80), `${"x".repeat(59)}…`],
    ["stars", field({ rules: { type: "integer", minimum: 1, maximum: 5 } }), 4, "4 of 5"],
    ["a number", field({ rules: { type: "number" } }), 1234.5, "1,234.5"],
    ["a no", field({ rules: { type: "boolean" } }), false, "No"],
    ["text with lines", field({}), "One\nTwo", "One\nTwo"],
  ])("%s", (_name, given, value, expected) => {
    expect(toFilledText(given, value)).toBe(expected);
  });
});

it("says what is missing by how it is given", () => {
  expect(toUnfilledText(SIZES)).toBe("Not chosen yet");
  expect(toUnfilledText(field({}))).toBe("Not filled in yet");
});
