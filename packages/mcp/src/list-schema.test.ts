import { expect, test } from "vitest";
import { z } from "zod";
import { toListedSchema } from "./list-schema.ts";

test("the root is a plain object without noise", () => {
  const schema = z.strictObject({ name: z.string().min(1).max(80), count: z.int().optional() });
  expect(toListedSchema(schema)).toEqual({
    type: "object",
    properties: { name: { type: "string", maxLength: 80 }, count: { type: "integer" } },
    required: ["name"],
    additionalProperties: false,
  });
});

test("a root that is no object is refused", () => {
  expect(() => toListedSchema(z.union([z.string(), z.number()]))).toThrow("plain object");
});

test("long patterns go, short ones stay", () => {
  const schema = z.object({
    id: z.string().regex(/^[a-f0-9]{32}$/),
    at: z.iso.datetime(),
  });
  const { properties } = toListedSchema(schema);
  expect(properties.id).toEqual({ type: "string", pattern: "^[a-f0-9]{32}$" });
  expect(properties.at).toEqual({ type: "string", format: "date-time" });
});

test("a property may be named like a keyword", () => {
  const schema = z.object({ pattern: z.string(), minimum: z.number(), required: z.boolean() });
  expect(Object.keys(toListedSchema(schema).properties)).toEqual([
    "pattern",
    "minimum",
    "required",
  ]);
});

test("objects that a constant tells apart become one object that says what goes with what", () => {
  const edit = z.discriminatedUnion("op", [
    z.strictObject({
      op: z.literal("add"),
      id: z.string(),
      node: z.string(),
      after: z.string().optional(),
    }),
    z.strictObject({ op: z.literal("remove"), id: z.string() }),
  ]);
  expect(toListedSchema(z.object({ edits: z.array(edit) })).properties.edits).toEqual({
    type: "array",
    items: {
      type: "object",
      properties: {
        op: { type: "string", enum: ["add", "remove"], description: "add(node, after?); remove()" },
        id: { type: "string" },
        node: { type: "string" },
        after: { type: "string" },
      },
      required: ["op", "id"],
    },
  });
});

test("fields that differ between alternatives keep both forms", () => {
  const value = z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), value: z.string() }),
    z.object({ kind: z.literal("number"), value: z.number() }),
  ]);
  const listed = toListedSchema(z.object({ value })).properties.value;
  expect(listed).toMatchObject({
    properties: { value: { anyOf: [{ type: "string" }, { type: "number" }] } },
    required: ["kind", "value"],
  });
});

test("a schema may state its own short form", () => {
  const large = z
    .object({ a: z.string() })
    .meta({ listedAs: { type: "object", description: "see docs" } });
  expect(toListedSchema(z.object({ large: large.optional() })).properties.large).toEqual({
    type: "object",
    description: "see docs",
  });
});
