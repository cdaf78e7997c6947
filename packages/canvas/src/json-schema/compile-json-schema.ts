import type { JsonSchema, SchemaType } from "@easel/contracts";
import { canonicalJson } from "../canonical-json.ts";
import { type CompiledPattern, compilePattern } from "./compile-pattern.ts";

/** A schema with what would otherwise be worked out again for every value. It holds no generated code. */
export type CompiledSchema = {
  schema: JsonSchema;
  types: readonly SchemaType[];
  /** Canonical JSON of the values that fit; null when enum says nothing. */
  enum: ReadonlySet<string> | null;
  const: string | null;
  pattern: CompiledPattern | null;
  items: CompiledSchema | null;
  properties: ReadonlyMap<string, CompiledSchema>;
  /** For properties that are not declared. */
  additional: CompiledSchema | "any" | "none";
};

/** Pattern → what it compiled to. */
export type PatternCache = Map<string, CompiledPattern>;

const compiledSchemas = new WeakMap<JsonSchema, CompiledSchema>();

/** Compiles a schema once for as long as the object lives; a schema is never changed after it was parsed. */
export function compileOnce(schema: JsonSchema): CompiledSchema {
  const known = compiledSchemas.get(schema);
  if (known) return known;
  const compiled = compileJsonSchema(schema, new Map());
  compiledSchemas.set(schema, compiled);
  return compiled;
}

/** Recursive, because a schema that `JsonSchema` accepted nests at most LIMITS.schemaDepthMax levels. */
export function compileJsonSchema(schema: JsonSchema, patterns: PatternCache): CompiledSchema {
  const { type, additionalProperties = true } = schema;
  const properties = Object.entries(schema.properties ?? {});
  return {
    schema,
    types: type === undefined ? [] : typeof type === "string" ? [type] : type,
    enum: schema.enum ? new Set(schema.enum.map(canonicalJson)) : null,
    const: schema.const === undefined ? null : canonicalJson(schema.const),
    pattern: schema.pattern === undefined ? null : compileCached(schema.pattern, patterns),
    items: schema.items ? compileJsonSchema(schema.items, patterns) : null,
    properties: new Map(
      properties.map(([name, property]) => [name, compileJsonSchema(property, patterns)]),
    ),
    additional:
      typeof additionalProperties === "object"
        ? compileJsonSchema(additionalProperties, patterns)
        : additionalProperties
          ? "any"
          : "none",
  };
}

function compileCached(pattern: string, patterns: PatternCache): CompiledPattern {
  const known = patterns.get(pattern);
  if (known) return known;
  const compiled = compilePattern(pattern);
  patterns.set(pattern, compiled);
  return compiled;
}
