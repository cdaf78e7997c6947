import type { Draws } from "./draws.ts";

type JsonSchema = { [key: string]: unknown };

const TEXTS = [
  "sample",
  "0".repeat(32),
  "ana@example.com",
  "https://example.com",
  "2026-03-31",
  "2026-03-31T12:00:00Z",
  "Sample text",
];
const DEPTH_MAX = 12;

/** A value that mostly fits the JSON Schema: what a client makes that knows nothing else. */
export function sampleSchema(draws: Draws, schema: unknown, depth = 0): unknown {
  if (!isSchema(schema) || depth > DEPTH_MAX) return draws.pick<unknown>([null, "x", 1, {}, []]);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(alternatives)) return sampleSchema(draws, draws.pick(alternatives), depth + 1);
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return draws.pick(schema.enum);
  switch (schema.type) {
    case "object":
      return sampleObject(draws, schema, depth);
    case "array": {
      const length = Number(schema.minItems ?? 0) + draws.integer(3);
      return Array.from({ length }, () => sampleSchema(draws, schema.items, depth + 1));
    }
    case "string":
      return sampleText(draws, schema);
    case "boolean":
      return draws.onceIn(2);
    case "number":
    case "integer":
      return draws.pick([
        Number(schema.minimum ?? 0),
        Math.min(Number(schema.maximum ?? 1), 1 + draws.integer(100)),
      ]);
    case "null":
      return null;
    default:
      return draws.pick<unknown>([null, "x", 1, true, {}, []]);
  }
}

function sampleObject(draws: Draws, schema: JsonSchema, depth: number): unknown {
  const object: JsonSchema = {};
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, property] of Object.entries(properties))
    if (required.includes(name) || draws.onceIn(2))
      object[name] = sampleSchema(draws, property, depth + 1);
  if (isSchema(schema.additionalProperties) && draws.onceIn(2))
    object[`field${draws.integer(3)}`] = sampleSchema(
      draws,
      schema.additionalProperties,
      depth + 1,
    );
  return object;
}

function sampleText(draws: Draws, { pattern, minLength, maxLength }: JsonSchema): string {
  const fitting = TEXTS.filter(
    (text) =>
      new RegExp(String(pattern ?? "")).test(text) &&
      text.length >= Number(minLength ?? 0) &&
      text.length <= Number(maxLength ?? 1000),
  );
  return fitting.length > 0 ? draws.pick(fitting) : "x".repeat(Number(minLength ?? 1));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
