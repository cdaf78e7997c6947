import { JsonSchema, LIMITS } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { checkJson } from "./check-json.ts";
import { findJsonSchemaProblems, startSchemaAllowance } from "./find-json-schema-problems.ts";

const find = (schema: object, allowance = startSchemaAllowance()) =>
  findJsonSchemaProblems(JsonSchema.parse(schema), allowance).map(({ path, code }) => [path, code]);

test.each<[object, unknown[]]>([
  [{ type: "string", pattern: "^a+$", default: "aa" }, []],
  [{ pattern: "(a)\\1" }, [[["pattern"], "invalid_value"]]],
  [
    { properties: { a: { items: { pattern: "(?=x)" } } }, additionalProperties: { pattern: "[" } },
    [
      [["additionalProperties", "pattern"], "invalid_value"],
      [["properties", "a", "items", "pattern"], "invalid_value"],
    ],
  ],
  [{ enum: [1, 1.0] }, [[["enum", 1], "duplicate"]]],
  [
    {
      enum: [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    },
    [[["enum", 1], "duplicate"]],
  ],
  [{ type: "string", enum: ["a", 5] }, [[["enum", 1], "invalid_type"]]],
  [{ enum: ["a", "abc"], maxLength: 2 }, [[["enum", 1], "too_long"]]],
  [
    { type: "object", properties: { n: { type: "null" } }, enum: [{ n: 1 }] },
    [[["enum", 0, "n"], "invalid_type"]],
  ],
  [{ const: 5, maximum: 4 }, [[["const"], "too_big"]]],
  [{ const: "b", enum: ["a"] }, [[["const"], "invalid_value"]]],
  [{ const: "a", enum: ["a", "b"] }, []],
  [{ type: "integer", default: 1.5 }, [[["default"], "invalid_type"]]],
  [{ enum: ["a"], default: "b" }, [[["default"], "invalid_value"]]],
  [{ type: ["string", "null"], default: null }, []],
  [
    { properties: { list: { items: { type: "string" }, default: ["a", 1] } } },
    [[["properties", "list", "default", 1], "invalid_type"]],
  ],
])("%j", (schema, problems) => {
  expect(find(schema)).toEqual(problems);
});

describe("what compiling costs is bounded", () => {
  test("the same pattern in many places is compiled and paid for once", () => {
    const allowance = startSchemaAllowance();
    const pattern = "^[a-z]+$";
    const properties = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`p${index}`, { pattern }]),
    );
    expect(find({ properties }, allowance)).toEqual([]);
    expect(allowance.compileCost).toBeGreaterThan(LIMITS.contractPatternCostMax - 100);
  });

  test("past the allowance no pattern is compiled any more", () => {
    // Each unrolls to some 950 steps.
    const properties = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `p${index}`,
        { pattern: `a{900}b{${index + 10}}` },
      ]),
    );
    const allowance = startSchemaAllowance();
    const problems = find({ properties }, allowance);
    expect(problems.length).toBe(20);
    expect(problems[0]?.[1]).toBe("too_large");
    expect(allowance.patterns.size).toBeLessThan(23);
  });
});

test("Unicode classes cost more than other characters, because they are tables", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [
      `p${index}`,
      { pattern: `${"\\p{L}".repeat(95)}${"x".repeat(index)}` },
    ]),
  );
  const allowance = startSchemaAllowance();
  find({ properties }, allowance);
  expect(LIMITS.contractPatternCostMax - allowance.compileCost).toBeGreaterThan(6 * 95 * 20);
});

describe("what matching costs is bounded", () => {
  test("a long text and a long pattern that are too much together are refused, not tried", () => {
    // 900 steps for each of 64,000 characters is more than four million.
    const schema = JsonSchema.parse({ pattern: "(?:[ab]?){400}a{100}c$" });
    const [issue] = checkJson(schema, "ab".repeat(32_000));
    expect(issue?.code).toBe("too_large");
    expect(checkJson(schema, "ab".repeat(500)).map(({ code }) => code)).toEqual(["invalid_format"]);
  });

  test("the elements of a list share the allowance", () => {
    const schema = JsonSchema.parse({ items: { pattern: "^(?:[ab]?){450}$" } });
    const text = "ab".repeat(200);
    // Some 900 steps times 400 characters: eleven of them come to four million.
    const codes = checkJson(
      schema,
      Array.from({ length: 15 }, () => text),
    ).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(["too_large"]));
    expect(codes.length).toBeLessThan(6);
    expect(codes.length).toBeGreaterThan(2);
  });
});
