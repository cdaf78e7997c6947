import { describe, expect, test } from "vitest";
import { findIssues, toPathText } from "./issues.ts";
import { JsonSchema, listSubschemas } from "./json-schema.ts";

const find = (schema: unknown) =>
  findIssues(JsonSchema, schema).map(({ path, code }) => [path, code]);
const messageOf = (schema: unknown) => findIssues(JsonSchema, schema)[0]?.message;

test("a schema with every keyword of the subset is taken as it is", () => {
  const schema = {
    type: "object",
    title: "Order",
    description: "What somebody ordered",
    properties: {
      name: { type: "string", minLength: 1, maxLength: 80, pattern: "^[A-Z]", default: "Ana" },
      mail: { type: ["string", "null"], format: "email" },
      size: { enum: ["s", "m", 5, null, { a: [1] }] },
      kind: { const: "order" },
      price: { type: "number", minimum: 0, maximum: 100, multipleOf: 0.01 },
      share: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 },
      tags: {
        type: "array",
        items: { type: "string" },
        minItems: 0,
        maxItems: 9,
        uniqueItems: true,
      },
      more: { type: "object", additionalProperties: { type: "integer" }, minProperties: 1 },
      any: {},
    },
    required: ["name", "kind"],
    additionalProperties: false,
    maxProperties: 9,
  };
  expect(find(schema)).toEqual([]);
  expect(JsonSchema.parse(schema)).toBe(schema);
});

describe("forms that no schema has", () => {
  test.each<[unknown, [string, string][]]>([
    [null, [["", "invalid_type"]]],
    ["string", [["", "invalid_type"]]],
    [[], [["", "invalid_type"]]],
    [true, [["", "invalid_type"]]],
    [undefined, [["", "invalid_type"]]],
    [{ type: "text" }, [["type", "invalid_value"]]],
    [{ type: 5 }, [["type", "invalid_value"]]],
    [{ type: [] }, [["type", "too_few"]]],
    [{ type: ["string", "string"] }, [["type[1]", "duplicate"]]],
    [{ type: ["string", "int"] }, [["type[1]", "invalid_value"]]],
    [{ title: 5 }, [["title", "invalid_type"]]],
    [{ title: "x".repeat(201) }, [["title", "too_long"]]],
    [{ description: "x".repeat(2001) }, [["description", "too_long"]]],
    [{ enum: "a" }, [["enum", "invalid_type"]]],
    [{ enum: [] }, [["enum", "too_few"]]],
    [{ minimum: "1" }, [["minimum", "invalid_type"]]],
    [{ maximum: Number.POSITIVE_INFINITY }, [["", "invalid_value"]]],
    [{ multipleOf: 0 }, [["multipleOf", "too_small"]]],
    [{ multipleOf: -1 }, [["multipleOf", "too_small"]]],
    [{ minLength: -1 }, [["minLength", "invalid_type"]]],
    [{ maxItems: 1.5 }, [["maxItems", "invalid_type"]]],
    [{ uniqueItems: "yes" }, [["uniqueItems", "invalid_type"]]],
    [{ format: "ipv4" }, [["format", "invalid_value"]]],
    [{ pattern: "x".repeat(501) }, [["pattern", "too_long"]]],
    [{ pattern: "x".repeat(500) }, []],
    [{ required: true }, [["required", "invalid_type"]]],
    [{ required: "a" }, [["required", "invalid_type"]]],
    [{ required: ["a", 5] }, [["required[1]", "invalid_type"]]],
    [{ required: ["a", "a"] }, [["required[1]", "duplicate"]]],
    [{ properties: [] }, [["properties", "invalid_type"]]],
    [{ properties: { a: true } }, [["properties.a", "invalid_type"]]],
    [
      { properties: { ["n".repeat(201)]: {} } },
      [[`properties["${"n".repeat(120)}…"]`, "too_long"]],
    ],
    [{ items: [{}] }, [["items", "invalid_type"]]],
    [{ items: { items: { type: "x" } } }, [["items.items.type", "invalid_value"]]],
    [{ additionalProperties: "no" }, [["additionalProperties", "invalid_type"]]],
    [{ additionalProperties: { min: 1 } }, [["additionalProperties.min", "unrecognized_key"]]],
    [
      { properties: { a: { type: "x" }, b: { nullable: true }, c: {} }, minItems: "1" },
      [
        ["minItems", "invalid_type"],
        ["properties.a.type", "invalid_value"],
        ["properties.b.nullable", "unrecognized_key"],
      ],
    ],
  ])("%j", (schema, issues) => {
    expect(find(schema)).toEqual(issues);
  });
});

describe("keywords outside the subset are refused with what to do instead", () => {
  test.each<[string, RegExp]>([
    ["$ref", /references are not; write the schema out/],
    ["$defs", /references/],
    ["anyOf", /choices between schemas/],
    ["oneOf", /choices between schemas/],
    ["allOf", /merge the parts/],
    ["not", /negation/],
    ["if", /conditions/],
    ["then", /conditions/],
    ["nullable", /type: \["string", "null"\]/],
    ["patternProperties", /additionalProperties/],
    ["prefixItems", /items with one schema/],
    ["$schema", /leave it out/],
    ["minimun", /did you mean "minimum"\?/],
    ["maxlength", /did you mean "maxLength"\?/],
    ["street", /put it under properties/],
    ["constructor", /not a keyword here/],
    ["x".repeat(65), /not a keyword/],
  ])("%s", (keyword, hint) => {
    expect(find({ [keyword]: {} })).toEqual([[toPathText([keyword]), "unrecognized_key"]]);
    expect(messageOf({ [keyword]: {} })).toMatch(hint);
  });
});

describe("contradictions", () => {
  test.each<[object, [string, string][]]>([
    [{ minimum: 2, maximum: 1 }, [["maximum", "too_small"]]],
    [{ minimum: 2, maximum: 2 }, []],
    [{ exclusiveMinimum: 2, maximum: 2 }, [["maximum", "too_small"]]],
    [{ minimum: 2, exclusiveMaximum: 2 }, [["exclusiveMaximum", "too_small"]]],
    [{ exclusiveMinimum: 2, exclusiveMaximum: 2.5 }, []],
    [{ minLength: 2, maxLength: 1 }, [["maxLength", "too_small"]]],
    [{ minItems: 2, maxItems: 1 }, [["maxItems", "too_small"]]],
    [{ minProperties: 2, maxProperties: 1 }, [["maxProperties", "too_small"]]],
    [
      { properties: { a: {} }, required: ["b"], additionalProperties: false },
      [["required[0]", "unknown_id"]],
    ],
    [{ properties: { a: {} }, required: ["b"] }, []],
    [{ required: ["toString"], additionalProperties: false }, [["required[0]", "unknown_id"]]],
    [{ required: ["a", "b"], maxProperties: 1 }, [["maxProperties", "too_small"]]],
    [
      { properties: { a: {} }, minProperties: 2, additionalProperties: false },
      [["minProperties", "too_big"]],
    ],
    [{ type: "string", minimum: 1 }, [["minimum", "invalid_value"]]],
    [{ type: ["string", "null"], minLength: 1 }, []],
    [{ type: "integer", items: {} }, [["items", "invalid_value"]]],
    [{ type: ["array", "integer"], items: {}, minimum: 1 }, []],
    [{ items: { minLength: 2, maxLength: 1 } }, [["items.maxLength", "too_small"]]],
  ])("%j", (schema, issues) => {
    expect(find(schema)).toEqual(issues);
  });
});

describe("bounds", () => {
  /** Schemas in each other, this many with the outermost. */
  const nest = (depth: number): unknown =>
    Array.from({ length: depth - 1 }).reduce<unknown>((items) => ({ items }), {});

  test("16 schemas deep, not 17", () => {
    expect(find(nest(16))).toEqual([]);
    expect(find(nest(17))).toEqual([[Array(16).fill("items").join("."), "too_deep"]]);
  });

  test("500 schemas, not 501", () => {
    const of = (count: number) => ({
      properties: Object.fromEntries(
        Array.from({ length: count - 1 }, (_, index) => [`p${index}`, {}]),
      ),
    });
    expect(find(of(500))).toEqual([]);
    expect(find(of(501))).toEqual([["", "too_many"]]);
  });

  test("500 values of an enum, not 501", () => {
    const of = (count: number) => ({ enum: Array.from({ length: count }, (_, index) => index) });
    expect(find(of(500))).toEqual([]);
    expect(find(of(501))).toEqual([["enum", "too_many"]]);
  });

  test("at most twenty problems", () => {
    const properties = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`p${index}`, { type: "x" }]),
    );
    expect(find({ properties })).toHaveLength(20);
  });
});

describe("hostile input", () => {
  test.each([
    ["schemas 10,000 deep", (inner: unknown) => ({ items: inner })],
    ["a choice 10,000 deep", (inner: unknown) => ({ enum: [inner] })],
    ["a default 10,000 deep", (inner: unknown) => ({ default: inner })],
  ])("%s", (_, wrap) => {
    let schema: unknown = {};
    for (let depth = 0; depth < 10_000; depth++) schema = wrap(schema);
    expect(find(schema)).toEqual([["", "too_deep"]]);
  });

  test("keys __proto__ anywhere", () => {
    for (const text of [
      '{"__proto__": {"type": "string"}}',
      '{"properties": {"__proto__": {}}}',
      '{"enum": [{"__proto__": 1}]}',
    ])
      expect(find(JSON.parse(text))).toEqual([["", "invalid_key"]]);
    expect(find({ required: ["__proto__"] })).toEqual([["required[0]", "invalid_key"]]);
  });

  test("an enum of a million values", () => {
    expect(find({ enum: Array.from({ length: 1_000_000 }, () => 1) })).toEqual([["", "too_many"]]);
  });
});

test("subschemas are listed with their places, outermost first", () => {
  const schema = JsonSchema.parse({
    properties: { a: { items: {} }, items: {} },
    items: {},
    additionalProperties: { additionalProperties: true },
  });
  expect(listSubschemas(schema).map(({ path }) => path.join("/"))).toEqual([
    "",
    "items",
    "properties/a",
    "properties/items",
    "additionalProperties",
    "properties/a/items",
  ]);
});
