/** JSON Schema 2020-12 cut down to what can be checked in one linear walk: no references, no choices between schemas. */

export const SCHEMA_TYPES = [
  "string",
  "number",
  "integer",
  "boolean",
  "object",
  "array",
  "null",
] as const;
export type SchemaType = (typeof SCHEMA_TYPES)[number];

/** `time` is a full-time of RFC 3339, with its zone; `uri` is a web link. */
export const SCHEMA_FORMATS = ["date", "date-time", "time", "email", "uri", "uuid"] as const;
export type SchemaFormat = (typeof SCHEMA_FORMATS)[number];

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [name: string]: JsonValue };

export type JsonSchema = {
  type?: SchemaType | SchemaType[];
  title?: string;
  description?: string;
  default?: JsonValue;
  enum?: JsonValue[];
  const?: JsonValue;
  /** Of numbers. */
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  /** Of strings, in code points. */
  minLength?: number;
  maxLength?: number;
  format?: SchemaFormat;
  /** Searched for anywhere in the text, by a linear-time engine. */
  pattern?: string;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  minProperties?: number;
  maxProperties?: number;
};
export type SchemaKeyword = keyof JsonSchema;

export type SchemaPath = (string | number)[];
/** Something wrong in a schema; `path` starts at the schema's root. */
export type SchemaProblem = { path: SchemaPath; code: string; message: string };

const NUMBERS: readonly SchemaType[] = ["number", "integer"];

/** Every keyword of the subset, with the types that it says something about; null: all of them. */
export const KEYWORD_TYPES = {
  type: null,
  title: null,
  description: null,
  default: null,
  enum: null,
  const: null,
  minimum: NUMBERS,
  maximum: NUMBERS,
  exclusiveMinimum: NUMBERS,
  exclusiveMaximum: NUMBERS,
  multipleOf: NUMBERS,
  minLength: ["string"],
  maxLength: ["string"],
  format: ["string"],
  pattern: ["string"],
  items: ["array"],
  minItems: ["array"],
  maxItems: ["array"],
  uniqueItems: ["array"],
  properties: ["object"],
  required: ["object"],
  additionalProperties: ["object"],
  minProperties: ["object"],
  maxProperties: ["object"],
} as const satisfies Record<SchemaKeyword, readonly SchemaType[] | null>;

export function isSchemaKeyword(name: string): name is SchemaKeyword {
  return Object.hasOwn(KEYWORD_TYPES, name);
}

/** The types that a schema names; none when it takes all. */
export function listTypes({ type }: JsonSchema): readonly SchemaType[] {
  if (type === undefined) return [];
  return typeof type === "string" ? [type] : type;
}
