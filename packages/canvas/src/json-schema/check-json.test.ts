import { JsonSchema } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { checkJson } from "./check-json.ts";

/** Path and code of each issue; none means that the value fits. Worked out by hand from JSON Schema 2020-12. */
type Case = [schema: object, value: unknown, issues: [string, string][]];

function check(schema: object, value: unknown): [string, string][] {
  return checkJson(JsonSchema.parse(schema), value).map(({ path, code }) => [path, code]);
}

const fits: [string, string][] = [];
const at = (code: string, path = ""): [string, string][] => [[path, code]];

describe("types", () => {
  test.each<Case>([
    [{}, null, fits],
    [{}, { a: [1, "x"] }, fits],
    [{ type: "string" }, "", fits],
    [{ type: "string" }, 1, at("invalid_type")],
    [{ type: "string" }, null, at("invalid_type")],
    [{ type: "number" }, 1.5, fits],
    [{ type: "number" }, "1.5", at("invalid_type")],
    [{ type: "number" }, Number.NaN, at("invalid_type")],
    [{ type: "integer" }, 3, fits],
    [{ type: "integer" }, 3.0, fits],
    [{ type: "integer" }, 1e21, fits],
    [{ type: "integer" }, 3.5, at("invalid_type")],
    [{ type: "boolean" }, false, fits],
    [{ type: "boolean" }, 0, at("invalid_type")],
    [{ type: "null" }, null, fits],
    [{ type: "null" }, 0, at("invalid_type")],
    [{ type: "object" }, {}, fits],
    [{ type: "object" }, [], at("invalid_type")],
    [{ type: "object" }, null, at("invalid_type")],
    [{ type: "array" }, [], fits],
    [{ type: "array" }, {}, at("invalid_type")],
    [{ type: ["string", "null"] }, null, fits],
    [{ type: ["string", "null"] }, "x", fits],
    [{ type: ["string", "null"] }, 1, at("invalid_type")],
    [{ type: ["integer", "boolean"] }, 1.5, at("invalid_type")],
  ])("%j %j → %j", (schema, value, issues) => {
    expect(check(schema, value)).toEqual(issues);
  });
});

describe("choices", () => {
  test.each<Case>([
    [{ enum: ["a", 1, null] }, "a", fits],
    [{ enum: ["a", 1, null] }, null, fits],
    [{ enum: ["a", 1, null] }, "1", at("invalid_value")],
    [{ enum: [{ a: 1, b: [2] }] }, { b: [2], a: 1 }, fits],
    [{ enum: [[1, 2]] }, [2, 1], at("invalid_value")],
    [{ enum: [0] }, -0, fits],
    [{ enum: [1] }, 1.0, fits],
    [{ enum: [true] }, 1, at("invalid_value")],
    [{ const: { a: null } }, { a: null }, fits],
    [{ const: { a: null } }, {}, at("invalid_value")],
    [{ const: null }, null, fits],
    [{ const: null }, false, at("invalid_value")],
    [{ const: "b", enum: ["a", "b"] }, "a", at("invalid_value")],
    [{ type: "string", enum: ["a"] }, 1, at("invalid_type")],
  ])("%j %j → %j", (schema, value, issues) => {
    expect(check(schema, value)).toEqual(issues);
  });
});

describe("numbers", () => {
  test.each<Case>([
    [{ minimum: 2 }, 2, fits],
    [{ minimum: 2 }, 1.999, at("too_small")],
    [{ maximum: 2 }, 2, fits],
    [{ maximum: 2 }, 2.001, at("too_big")],
    [{ exclusiveMinimum: 2 }, 2, at("too_small")],
    [{ exclusiveMinimum: 2 }, 2.001, fits],
    [{ exclusiveMaximum: 2 }, 2, at("too_big")],
    [{ exclusiveMaximum: 2 }, 1.999, fits],
    [{ multipleOf: 0.1 }, 0.3, fits],
    [{ multipleOf: 0.1 }, 0.35, at("not_multiple_of")],
    [{ multipleOf: 0.01 }, 19.99, fits],
    [{ multipleOf: 7 }, 49, fits],
    [{ multipleOf: 7 }, -49, fits],
    [{ multipleOf: 7 }, 50, at("not_multiple_of")],
    [{ multipleOf: 1.5 }, 0, fits],
    [{ multipleOf: 1e-300 }, 1e300, fits],
    [{ minimum: 2 }, "1", fits],
    [{ minimum: 10, multipleOf: 4 }, 6, [...at("too_small"), ...at("not_multiple_of")]],
  ])("%j %j → %j", (schema, value, issues) => {
    expect(check(schema, value)).toEqual(issues);
  });
});

describe("text", () => {
  test.each<Case>([
    [{ minLength: 2 }, "ab", fits],
    [{ minLength: 2 }, "a", at("too_short")],
    // One code point of two UTF-16 units.
    [{ minLength: 2 }, "😀", at("too_short")],
    [{ maxLength: 1 }, "😀", fits],
    [{ maxLength: 1 }, "ab", at("too_long")],
    [{ maxLength: 0 }, "", fits],
    [{ minLength: 2 }, 1, fits],
    [{ pattern: "b" }, "abc", fits],
    [{ pattern: "^b" }, "abc", at("invalid_format")],
    [{ pattern: "^[a-z]{2,3}$" }, "abc", fits],
    [{ pattern: "^[a-z]{2,3}$" }, "abc\n", at("invalid_format")],
    [{ pattern: "^.$" }, "😀", fits],
    [{ pattern: "x" }, 5, fits],
    [{ format: "date" }, "2024-02-29", fits],
    [{ format: "date" }, "2023-02-29", at("invalid_format")],
    [{ format: "date-time" }, "2026-03-31T09:30:00+02:00", fits],
    [{ format: "date-time" }, "2026-03-31T09:30:00", at("invalid_format")],
    [{ format: "time" }, "09:30:00Z", fits],
    [{ format: "time" }, "09:30:00.25+05:30", fits],
    [{ format: "time" }, "09:30:00", at("invalid_format")],
    [{ format: "time" }, "24:00:00Z", at("invalid_format")],
    [{ format: "time" }, "23:59:60Z", fits],
    [{ format: "time" }, "12:00:60Z", at("invalid_format")],
    [{ format: "email" }, "ana@example.com", fits],
    [{ format: "email" }, "ana@example", at("invalid_format")],
    [{ format: "uri" }, "https://example.com/a", fits],
    [{ format: "uri" }, "javascript:alert(1)", at("invalid_format")],
    [{ format: "uuid" }, "8B9F4A1E-0c2d-4e5f-9a6b-7c8d9e0f1a2b", fits],
    [{ format: "uuid" }, "8b9f4a1e0c2d4e5f9a6b7c8d9e0f1a2b", at("invalid_format")],
    [{ format: "uuid" }, "8b9f4a1e-0c2d-4e5f-9a6b-7c8d9e0f1a2g", at("invalid_format")],
    [{ format: "date" }, 20260331, fits],
    // Text of a wrong length is not matched as well.
    [{ maxLength: 2, pattern: "^x$" }, "abc", at("too_long")],
  ])("%j %j → %j", (schema, value, issues) => {
    expect(check(schema, value)).toEqual(issues);
  });
});

describe("lists and objects", () => {
  const point = {
    type: "object",
    properties: { x: { type: "number" }, y: { type: "number" } },
    required: ["x"],
    additionalProperties: false,
  };
  test.each<Case>([
    [{ minItems: 1 }, [1], fits],
    [{ minItems: 1 }, [], at("too_few")],
    [{ maxItems: 1 }, [1, 2], at("too_many")],
    [{ maxItems: 1 }, "abc", fits],
    [
      { items: { type: "string" } },
      ["a", 1, "b", null],
      [...at("invalid_type", "[1]"), ...at("invalid_type", "[3]")],
    ],
    [{ items: { items: { maximum: 1 } } }, [[0], [1, 2]], at("too_big", "[1][1]")],
    [{ uniqueItems: true }, [1, "1", true, null, [1], { a: 1 }], fits],
    [{ uniqueItems: true }, [{ a: 1, b: 2 }, 0, { b: 2, a: 1 }], at("duplicate", "[2]")],
    [{ uniqueItems: true }, [1, 1.0, 1], [...at("duplicate", "[1]"), ...at("duplicate", "[2]")]],
    [{ uniqueItems: false }, [1, 1], fits],
    [point, { x: 1 }, fits],
    [point, { x: 1, y: 2 }, fits],
    [point, { y: 2 }, at("missing", "x")],
    [point, { x: "1" }, at("invalid_type", "x")],
    [point, { x: 1, z: 2 }, at("unrecognized_key", "z")],
    [point, [], at("invalid_type")],
    [{ properties: { a: { type: "null" } } }, { b: 1 }, fits],
    [{ properties: { a: { type: "null" } } }, "anything else", fits],
    [{ required: ["a"] }, { a: null }, fits],
    [{ required: ["a", "b c"] }, {}, [...at("missing", "a"), ...at("missing", '["b c"]')]],
    // What every object inherits does not count as its own.
    [{ required: ["toString"] }, {}, at("missing", "toString")],
    [
      { properties: { a: {} }, additionalProperties: false },
      { constructor: 1 },
      at("unrecognized_key", "constructor"),
    ],
    [{ additionalProperties: { type: "integer" } }, { a: 1, b: 2.5 }, at("invalid_type", "b")],
    [
      { properties: { a: { type: "string" } }, additionalProperties: { type: "integer" } },
      { a: "x", b: 1 },
      fits,
    ],
    [{ additionalProperties: true }, { a: 1 }, fits],
    [{ minProperties: 1 }, {}, at("too_few")],
    [{ maxProperties: 1 }, { a: 1, b: 2 }, at("too_many")],
    [
      { properties: { rows: { items: { properties: { id: { minLength: 1 } } } } } },
      { rows: [{ id: "a" }, { id: "" }] },
      at("too_short", "rows[1].id"),
    ],
  ])("%j %j → %j", (schema, value, issues) => {
    expect(check(schema, value)).toEqual(issues);
  });
});

test("a path starts at the prefix", () => {
  const issues = checkJson({ items: { type: "string" } }, [1], ["values", "cart.items"]);
  expect(issues.map(({ path }) => path)).toEqual(['values["cart.items"][0]']);
});

test("messages say what to send", () => {
  const messages = (schema: object, value: unknown) =>
    checkJson(JsonSchema.parse(schema), value).map(({ message }) => message);
  expect(messages({ type: ["integer", "null"] }, "5")).toEqual([
    'Send a whole number or null; this is "5".',
  ]);
  expect(messages({ enum: ["open", "done"] }, "opn")).toEqual([
    'Send one of "open", "done"; this is "opn".',
  ]);
  expect(messages({ minProperties: 2 }, { a: 1 })).toEqual([
    "Send at least 2 properties; here is 1.",
  ]);
  expect(
    messages({ properties: { colour: {} }, additionalProperties: false }, { color: 1 }),
  ).toEqual(['No such property is declared; did you mean "colour"?']);
});

describe("hostile values", () => {
  test("nesting of 10,000 is refused, whatever the schema asks", () => {
    let value: unknown = 1;
    for (let depth = 0; depth < 10_000; depth++) value = [value];
    for (const schema of [{}, { enum: [1] }, { uniqueItems: true }])
      expect(check(schema, value)).toEqual(at("too_deep"));
  });

  test("64 levels are fine and 65 are not", () => {
    const nest = (levels: number) =>
      Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1);
    expect(check({ enum: [1] }, nest(64))).toEqual(at("invalid_value"));
    expect(check({ enum: [1] }, nest(65))).toEqual(at("too_deep"));
  });

  test("a key __proto__ is a property like any other", () => {
    const value: unknown = JSON.parse('{"__proto__": {"x": 1}}');
    expect(check({ additionalProperties: false }, value)).toEqual(
      at("unrecognized_key", "__proto__"),
    );
    expect(check({ additionalProperties: { type: "string" } }, value)).toEqual(
      at("invalid_type", "__proto__"),
    );
  });

  test("a thousand mistakes are told as twenty", () => {
    const list = Array.from({ length: 1000 }, () => "x");
    expect(check({ items: { type: "number" } }, list)).toHaveLength(20);
    expect(check({ uniqueItems: true }, list)).toHaveLength(20);
    const object = Object.fromEntries(list.map((_, index) => [`key${index}`, 1]));
    expect(check({ additionalProperties: false }, object)).toHaveLength(20);
    expect(check({ required: list.map((_, index) => `r${index}`).slice(0, 500) }, {})).toHaveLength(
      20,
    );
  });
});
