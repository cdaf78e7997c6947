import { findClosestId } from "../closest-id.ts";
import { LIMITS } from "../limits.ts";
import { toValueWords } from "../type-words.ts";
import {
  SCHEMA_FORMATS,
  SCHEMA_TYPES,
  type SchemaKeyword,
  type SchemaPath,
  type SchemaProblem,
} from "./vocabulary.ts";

const TITLE_LENGTH_MAX = 200;
const DESCRIPTION_LENGTH_MAX = 2000;
export const PROPERTY_NAME_LENGTH_MAX = 200;

type Rule = (keyword: string, value: unknown, path: SchemaPath) => SchemaProblem[];
/** Keywords whose value is a schema, or holds schemas, are walked instead. */
type ParentKeyword = "properties" | "items" | "additionalProperties";

export const KEYWORD_RULES: Record<Exclude<SchemaKeyword, ParentKeyword>, Rule> = {
  type: judgeType,
  title: toTextRule(TITLE_LENGTH_MAX),
  description: toTextRule(DESCRIPTION_LENGTH_MAX),
  default: () => [],
  enum: judgeEnum,
  const: () => [],
  minimum: judgeNumber,
  maximum: judgeNumber,
  exclusiveMinimum: judgeNumber,
  exclusiveMaximum: judgeNumber,
  multipleOf: judgeMultipleOf,
  minLength: judgeCount,
  maxLength: judgeCount,
  format: judgeFormat,
  pattern: toTextRule(LIMITS.schemaPatternLengthMax),
  minItems: judgeCount,
  maxItems: judgeCount,
  uniqueItems: judgeBoolean,
  required: judgeRequired,
  minProperties: judgeCount,
  maxProperties: judgeCount,
};

function refuse(path: SchemaPath, code: string, message: string): SchemaProblem[] {
  return [{ path, code, message }];
}

function refuseType(keyword: string, wanted: string, value: unknown, path: SchemaPath) {
  const message = `${keyword} must be ${wanted}; it is ${toValueWords(value)}.`;
  return refuse(path, "invalid_type", message);
}

function toTextRule(lengthMax: number): Rule {
  return (keyword, value, path) => {
    if (typeof value !== "string") return refuseType(keyword, "text", value, path);
    if (value.length <= lengthMax) return [];
    const message = `${keyword} has at most ${lengthMax} characters; this one has ${value.length}.`;
    return refuse(path, "too_long", message);
  };
}

function judgeNumber(keyword: string, value: unknown, path: SchemaPath): SchemaProblem[] {
  return Number.isFinite(value) ? [] : refuseType(keyword, "a number", value, path);
}

function judgeMultipleOf(keyword: string, value: unknown, path: SchemaPath): SchemaProblem[] {
  const problems = judgeNumber(keyword, value, path);
  if (problems.length > 0 || Number(value) > 0) return problems;
  return refuse(path, "too_small", `multipleOf must be more than 0; it is ${value}.`);
}

function judgeCount(keyword: string, value: unknown, path: SchemaPath): SchemaProblem[] {
  if (Number.isSafeInteger(value) && Number(value) >= 0) return [];
  return refuseType(keyword, "a whole number from 0", value, path);
}

function judgeBoolean(keyword: string, value: unknown, path: SchemaPath): SchemaProblem[] {
  return typeof value === "boolean" ? [] : refuseType(keyword, "true or false", value, path);
}

function judgeType(keyword: string, value: unknown, path: SchemaPath): SchemaProblem[] {
  if (!Array.isArray(value)) return judgeName(keyword, SCHEMA_TYPES, value, path);
  if (value.length === 0)
    return refuse(path, "too_few", "type names no type; name one, or leave type out for any.");
  if (value.length > SCHEMA_TYPES.length)
    return refuse(path, "too_many", `There are only ${SCHEMA_TYPES.length} types; name each once.`);
  return value.flatMap((name: unknown, index) => {
    const at = [...path, index];
    if (value.indexOf(name) < index)
      return refuse(at, "duplicate", "This type is named already; name it once.");
    return judgeName(keyword, SCHEMA_TYPES, name, at);
  });
}

function judgeFormat(keyword: string, value: unknown, path: SchemaPath): SchemaProblem[] {
  return judgeName(keyword, SCHEMA_FORMATS, value, path);
}

function judgeName(
  keyword: string,
  names: readonly string[],
  value: unknown,
  path: SchemaPath,
): SchemaProblem[] {
  if (typeof value === "string" && names.includes(value)) return [];
  const closest = typeof value === "string" ? findClosestId(value.slice(0, 64), names) : null;
  const hint = closest === null ? "" : ` Did you mean "${closest}"?`;
  const message = `${keyword} must be one of ${names.join(", ")}; it is ${toValueWords(value)}.${hint}`;
  return refuse(path, "invalid_value", message);
}

function judgeEnum(keyword: string, value: unknown, path: SchemaPath): SchemaProblem[] {
  if (!Array.isArray(value)) return refuseType(keyword, "an array of values", value, path);
  if (value.length === 0)
    return refuse(path, "too_few", "enum lists no value, so nothing could fit; add one.");
  if (value.length <= LIMITS.schemaEnumMax) return [];
  const message = `enum lists at most ${LIMITS.schemaEnumMax} values; these are ${value.length}.`;
  return refuse(path, "too_many", message);
}

function judgeRequired(keyword: string, value: unknown, path: SchemaPath): SchemaProblem[] {
  if (typeof value === "boolean") {
    const message =
      "required is an array of property names, and stands beside properties of the object.";
    return refuse(path, "invalid_type", message);
  }
  if (!Array.isArray(value)) return refuseType(keyword, "an array of property names", value, path);
  if (value.length > LIMITS.schemaNodesMax) {
    const message = `required names at most ${LIMITS.schemaNodesMax} properties; these are ${value.length}.`;
    return refuse(path, "too_many", message);
  }
  const seen = new Set<unknown>();
  return value.flatMap((name: unknown, index) => {
    const at = [...path, index];
    if (seen.has(name))
      return refuse(at, "duplicate", "This property is required already; name it once.");
    seen.add(name);
    if (typeof name !== "string") return refuseType("A required name", "text", name, at);
    return judgePropertyName(name, at);
  });
}

export function judgePropertyName(name: string, path: SchemaPath): SchemaProblem[] {
  if (name === "__proto__")
    return refuse(path, "invalid_key", "A property cannot be called __proto__; rename it.");
  if (name.length <= PROPERTY_NAME_LENGTH_MAX) return [];
  const message = `A property's name has at most ${PROPERTY_NAME_LENGTH_MAX} characters; this one has ${name.length}.`;
  return refuse(path, "too_long", message);
}
