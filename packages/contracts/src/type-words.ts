import type { z } from "zod";

export type Schema = z.core.$ZodType;
/** What raised an issue: a schema, or a rule that was added to one. */
export type Raiser = Schema | z.core.$ZodCheck | undefined;

const TEXT_SHOWN_MAX = 40;

const NAMES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  record: "an object",
  null: "null",
  nan: "a number",
};

/** What JSON calls the type that Zod expects. */
export function toTypeName(expected: string): string {
  return NAMES[expected] ?? "of another type";
}

/** What was sent, short enough to repeat: `"red"`, `5`, `null`, `an array`. */
export function toValueWords(value: unknown): string {
  if (typeof value === "string")
    return value.length > TEXT_SHOWN_MAX
      ? `the text ${JSON.stringify(`${value.slice(0, TEXT_SHOWN_MAX)}…`)}`
      : JSON.stringify(value);
  if (typeof value === "number" || typeof value === "boolean" || value === null)
    return String(value);
  return Array.isArray(value) ? "an array" : "an object";
}

/** The types that a schema takes, without their rules. */
export function toTypeWords(schema: Schema): string[] {
  const bare = unwrap(schema);
  const { def } = bare._zod;
  if ("options" in def && Array.isArray(def.options)) return def.options.flatMap(toTypeWords);
  if ("values" in def && Array.isArray(def.values))
    return def.values.map((value) => JSON.stringify(value));
  if ("entries" in def && typeof def.entries === "object" && def.entries !== null)
    return Object.values(def.entries).map((value) => JSON.stringify(value));
  return [toTypeName(def.type)];
}

/** The fields of an object schema; none for any other. */
export function toShape(schema: Raiser): Record<string, Schema> {
  const def: object = schema ? unwrap(schema)._zod.def : {};
  if (!("shape" in def) || typeof def.shape !== "object" || def.shape === null) return {};
  // safe because the shape of a Zod object maps names to schemas.
  return def.shape as Record<string, Schema>;
}

/** The schema under `optional`, `default`, `nullable` and what comes before a transform. */
function unwrap<Any extends Schema | z.core.$ZodCheck>(schema: Any): Any | Schema {
  const def: object = schema._zod.def;
  // safe because these are the two ways in which Zod wraps one schema in another.
  if ("innerType" in def) return unwrap(def.innerType as Schema);
  if ("in" in def) return unwrap(def.in as Schema);
  return schema;
}
