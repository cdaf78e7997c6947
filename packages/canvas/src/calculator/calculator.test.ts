import { CalculatorData, type CalculatorInput, RESERVED_INPUT_NAMES } from "@easel/contracts";
import { Environment } from "@marcbachmann/cel-js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compileCalculator, findCalculatorProblems } from "./compile-calculator.ts";

const INPUTS: CalculatorInput[] = [
  { name: "seats", label: "Seats", type: "integer", default: 10 },
  { name: "price", label: "Price", type: "number", default: 2.5 },
  { name: "yearly", label: "Yearly", type: "boolean", default: false },
];
const of = (...expressions: string[]): CalculatorData => ({
  inputs: INPUTS,
  outputs: expressions.map((expression) => ({ label: "Out", expression })),
});
const run = (expression: string, values: Record<string, number | boolean> = {}) =>
  compileCalculator(of(expression)).evaluate(values)[0]?.result;

describe("an expression gives", () => {
  // With 10 seats at 2.5, not yearly.
  test.each<[string, number | boolean | string]>([
    ["seats * price", 25],
    ["seats * 12", 120],
    // Whole numbers are no trap: CEL's int would give 0 and 3.
    ["1 / 4", 0.25],
    ["seats / 4", 2.5],
    ["0x10 + 1", 17],
    ["-seats + 2 * (3 + 4)", 4],
    ["7 % 4", 3],
    ["-7.5 % 2", -1.5],
    ["9007199254740993 - 9007199254740992", 0],
    ["1e3 + 1e20", 1e20 + 1e3],
    ["yearly ? seats * price * 10 : seats * price", 25],
    ["seats >= 10 && !yearly", true],
    ["seats == 10 || price == 0", true],
    ["seats != 10", false],
    ["seats > 5 ? 'team' : 'solo'", "team"],
    ["'a' + \"b\"", "ab"],
    ["min(seats, 4) + max(1, 2, 3)", 7],
    ["floor(2.7) + ceil(2.1) + abs(-1)", 6],
    ["round(2.5) + round(-2.5)", 1],
    ["round(price * 1.111, 2)", 2.78],
    ["sqrt(16) + pow(2, 10)", 1028],
  ])("%s → %j", (expression, value) => {
    expect(run(expression)).toEqual({ ok: true, value });
    expect(findCalculatorProblems(of(expression))).toEqual([]);
  });

  test("what the inputs say at the moment", () => {
    const calculator = compileCalculator(of("yearly ? seats * 10 : seats * 12"));
    expect(calculator.evaluate({ yearly: true })[0]?.result).toEqual({ ok: true, value: 100 });
    expect(calculator.evaluate({ seats: 3 })[0]?.result).toEqual({ ok: true, value: 36 });
  });

  test.each([
    "1 / (seats - 10)",
    "(seats - 10) / (seats - 10)",
    "seats % 0",
    "sqrt(-seats)",
    "pow(seats, 999)",
  ])("no value, and says so: %s", (expression) => {
    expect(run(expression)).toMatchObject({ ok: false, message: /no number/ });
  });

  test("no value for a value of the wrong type, instead of an exception", () => {
    expect(run("seats + 1", { seats: true })).toMatchObject({ ok: false });
  });
});

describe("an expression is refused", () => {
  test.each<[string, RegExp]>([
    ["seatz * 2", /"seatz" is not an input; did you mean "seats"\?/],
    ["Math.PI", /field access/],
    ["seats +", /cannot be read at character 8/],
    ["(seats", /cannot be read/],
    ["if", /cannot be read at character 1: Reserved identifier: if/],
    ["seats + yearly", /types do not fit: no such overload: number \+ yes\/no/],
    ["yearly ? 1 : 'no'", /types do not fit/],
    ["seats && yearly", /types do not fit/],
    ["min(seats)", /types do not fit: found no matching overload for 'min\(number\)'/],
    ["sum(seats, 1)", /There is no function "sum"/],
    ["[1, 2].map(x, x * 2)", /methods and macros/],
    ["[1, 2]", /lists/],
    ["{'a': 1}", /maps/],
    ["seats in [1, 2]", /"in"/],
    ["'aaaa'.matches('(a+)+$')", /methods and macros/],
    ["'a'.size()", /methods and macros/],
    ["cel.bind(x, seats, x + x)", /methods and macros/],
    ["has(seats.x)", /There is no function "has"/],
    ["timestamp('2026-01-01T00:00:00Z')", /There is no function "timestamp"/],
    ["null", /Only numbers/],
    ["5u", /Only numbers/],
    ["b'x'", /Only numbers/],
    ["constructor", /"constructor" is not an input/],
    ["__proto__", /cannot be read/],
    [`${"(".repeat(30)}1${")".repeat(30)}`, /too large/],
    [`${"1+".repeat(101)}1`, /too large/],
    ["", /cannot be read/],
  ])("%s", (expression, message) => {
    expect(findCalculatorProblems(of("seats", expression))).toEqual([
      {
        path: ["outputs", 1, "expression"],
        code: "invalid_value",
        message: expect.stringMatching(message),
      },
    ]);
    expect(run(expression)).toMatchObject({ ok: false });
  });

  test("for a format that its value cannot have", () => {
    const data = of("yearly", "price");
    const outputs = data.outputs.map((output) => ({
      ...output,
      format: { style: "number" as const },
    }));
    expect(findCalculatorProblems({ ...data, outputs })).toEqual([
      {
        path: ["outputs", 0, "format"],
        code: "invalid_value",
        message: expect.stringContaining("yes or no"),
      },
    ]);
  });
});

test("an input may bear any name that the schema takes", () => {
  const names = [
    "constructor",
    "toString",
    "hasOwnProperty",
    "min",
    "size",
    "_",
    "timestamp",
    "a9",
  ];
  const inputs = names.map((name) => ({ name, label: "L", type: "number" as const, default: 2 }));
  const outputs = names.map((name) => ({ label: "Out", expression: `${name} + 1` }));
  const data = CalculatorData.parse({ inputs, outputs });
  expect(findCalculatorProblems(data)).toEqual([]);
  for (const { result } of compileCalculator(data).evaluate({}))
    expect(result).toEqual({ ok: true, value: 3 });
});

test("the schema refuses every name that CEL has a meaning for", () => {
  const taken = new Environment().getDefinitions().variables.map(({ name }) => name);
  expect(taken.filter((name) => !RESERVED_INPUT_NAMES.has(name))).toEqual([]);
});

test("no text of any sort makes it throw", () => {
  const pieces = fc.constantFrom(
    ..."seats price yearly 1 2.5 'a' + - * / % ( ) [ ] { } , . ? : && || ! == < in min( round( .map( x \\ \" ` \n".split(
      " ",
    ),
  );
  fc.assert(
    fc.property(
      fc.array(pieces, { maxLength: 40 }),
      fc.string({ maxLength: 20 }),
      (parts, noise) => {
        for (const expression of [parts.join(" "), parts.join("") + noise]) {
          const problems = findCalculatorProblems(of(expression));
          const result = run(expression);
          expect(typeof result?.ok).toBe("boolean");
          if (problems.length > 0) expect(result?.ok).toBe(false);
        }
      },
    ),
  );
});
