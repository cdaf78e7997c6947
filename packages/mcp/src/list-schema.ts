import { z } from "zod";
import { mergeUnion } from "./merge-union.ts";

export type JsonSchema = { [key: string]: unknown };
export type ListedInputSchema = JsonSchema & { type: "object"; properties: JsonSchema };

/** A longer pattern costs an agent more than it tells; the refusal explains the rule instead. */
const PATTERN_LENGTH_MAX = 48;

/** Bounds beyond this keep out accidents only; Zod also states the safe integer range on every integer. */
const BOUND_MAX = 50_000;

/** Nobody writes past a longer limit by accident. */
const LENGTH_MAX = 500;

/** Keywords whose value maps names of the author's choosing to schemas. */
const NAME_MAPS = new Set(["properties", "$defs", "patternProperties"]);
/** Keywords whose value is data, never a schema. */
const DATA = new Set(["const", "enum", "default", "examples", "required"]);

/**
 * What a client is told about a tool's input. The root is always a plain object: Claude refuses a root
 * union and drops the whole server for a root without `type` (research/mcp.md §6, items 1 and 2).
 */
export function toListedSchema(schema: z.ZodType): ListedInputSchema {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const { type, properties, required, $defs } = trimSchema(json);
  if (type !== "object") throw new Error("A tool's input must be a plain object at its root.");
  return {
    type,
    properties: isSchema(properties) ? properties : {},
    ...(Array.isArray(required) && required.length > 0 && { required }),
    ...(json.additionalProperties === false && { additionalProperties: false }),
    ...($defs !== undefined && { $defs }),
  };
}

/** The same schema without what only costs space in a listing. */
function trimSchema(schema: JsonSchema): JsonSchema {
  // A large schema may state its own short form: `.meta({ listedAs: { type: "object", description } })`.
  if (isSchema(schema.listedAs)) return schema.listedAs;
  const trimmed: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (isNoise(keyword, value)) continue;
    if (DATA.has(keyword)) trimmed[keyword] = value;
    else if (NAME_MAPS.has(keyword) && isSchema(value))
      trimmed[keyword] = Object.fromEntries(
        Object.entries(value).map(([name, child]) => [name, trimValue(child)]),
      );
    else trimmed[keyword] = trimValue(value);
  }
  return mergeUnion(trimmed) ?? flattenUnion(trimmed);
}

/** A union within a union says the same as one union. */
function flattenUnion(schema: JsonSchema): JsonSchema {
  if (!Array.isArray(schema.anyOf)) return schema;
  const isNested = (branch: unknown) => isSchema(branch) && Object.keys(branch).join() === "anyOf";
  return {
    ...schema,
    anyOf: schema.anyOf.flatMap((branch) => (isNested(branch) ? branch.anyOf : [branch])),
  };
}

function trimValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimValue);
  return isSchema(value) ? trimSchema(value) : value;
}

function isNoise(keyword: string, value: unknown): boolean {
  switch (keyword) {
    case "$schema":
    case "~standard":
    case "propertyNames":
      return true;
    case "pattern":
      return String(value).length > PATTERN_LENGTH_MAX;
    case "minLength":
    case "minItems":
      return value === 1;
    case "maxLength":
      return Number(value) > LENGTH_MAX;
    case "minimum":
    case "maximum":
      return Math.abs(Number(value)) > BOUND_MAX;
    case "additionalProperties":
      // Strictness shows in the refusal, which names the field; "anything" is what absence means.
      return value === false || (isSchema(value) && Object.keys(value).length === 0);
    default:
      return false;
  }
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
