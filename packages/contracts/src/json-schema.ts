import { z } from "zod";
import { findSchemaProblems } from "./json-schema/find-schema-problems.ts";
import type { JsonSchema as JsonSchemaType, SchemaPath } from "./json-schema/vocabulary.ts";
import { refuseAt } from "./widgets/parts.ts";

export {
  type JsonValue,
  SCHEMA_FORMATS,
  SCHEMA_TYPES,
  type SchemaFormat,
  type SchemaType,
} from "./json-schema/vocabulary.ts";

/**
 * A schema that somebody wrote for JSON of their own: a bounded part of JSON Schema 2020-12. Whether
 * its patterns compile and its enum, const and default fit is asked of `packages/canvas`.
 */
export const JsonSchema = z
  .unknown()
  .superRefine((schema, context) => {
    for (const { path, code, message } of findSchemaProblems(schema))
      refuseAt(context, path, code, message);
  })
  .meta({
    listedAs: { type: "object", description: "JSON Schema without $ref, anyOf, oneOf, not" },
    // safe because what findSchemaProblems finds nothing wrong with has this form.
  }) as z.ZodType<JsonSchemaType>;
export type JsonSchema = JsonSchemaType;

/**
 * A schema and those within it, outermost first; `path` starts at the given one. Asked also of one that was found
 * wrong, to count its parts: what is no schema there has none within it.
 */
export function listSubschemas(root: JsonSchema): { schema: JsonSchema; path: SchemaPath }[] {
  const found: { schema: JsonSchema; path: SchemaPath }[] = [{ schema: root, path: [] }];
  // The list grows while it is walked: each schema adds the ones inside it.
  for (const { schema, path } of found) {
    if (typeof schema !== "object" || schema === null) continue;
    if (schema.items) found.push({ schema: schema.items, path: [...path, "items"] });
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      found.push({ schema: property, path: [...path, "properties", name] });
    if (typeof schema.additionalProperties === "object")
      found.push({
        schema: schema.additionalProperties,
        path: [...path, "additionalProperties"],
      });
  }
  return found;
}
