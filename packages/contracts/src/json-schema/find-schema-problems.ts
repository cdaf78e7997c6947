import { LIMITS } from "../limits.ts";
import { findUnsafeJson } from "../refuse-unsafe-json.ts";
import { toValueWords } from "../type-words.ts";
import { findContradictions } from "./find-contradictions.ts";
import { explainUnknownKeyword } from "./keyword-hints.ts";
import { judgePropertyName, KEYWORD_RULES } from "./keyword-rules.ts";
import {
  isSchemaKeyword,
  type JsonSchema,
  type SchemaPath,
  type SchemaProblem,
} from "./vocabulary.ts";

const PROBLEMS_MAX = 20;

type Place = { value: unknown; path: SchemaPath; depth: number };

/** What keeps a value from being a schema of the subset, in the order of the schema, outermost first. */
export function findSchemaProblems(root: unknown): SchemaProblem[] {
  const [unsafe] = findUnsafeJson(root);
  if (unsafe) {
    const where = unsafe.path === "" ? "" : `At ${unsafe.path}: `;
    return [{ path: [], code: unsafe.code, message: `${where}${unsafe.message}` }];
  }
  const places: Place[] = [{ value: root, path: [], depth: 1 }];
  const problems: SchemaProblem[] = [];
  // The list grows while it is walked: each schema adds the ones inside it.
  for (const place of places) {
    if (problems.length >= PROBLEMS_MAX) break;
    problems.push(...judgePlace(place, places));
    if (places.length > LIMITS.schemaNodesMax) {
      const message = `A schema holds at most ${LIMITS.schemaNodesMax} schemas within it; describe less, or leave inner parts open with {}.`;
      return [...problems, { path: [], code: "too_many", message }].slice(-PROBLEMS_MAX);
    }
  }
  return problems.slice(0, PROBLEMS_MAX);
}

function judgePlace({ value, path, depth }: Place, places: Place[]): SchemaProblem[] {
  if (typeof value === "boolean")
    return refuse(
      path,
      "invalid_type",
      "Write {} for anything; true and false are no schema here.",
    );
  if (!isRecord(value))
    return refuse(path, "invalid_type", `A schema is an object; this is ${toValueWords(value)}.`);
  if (depth > LIMITS.schemaDepthMax)
    return refuse(
      path,
      "too_deep",
      `Schemas stand at most ${LIMITS.schemaDepthMax} deep in each other; leave this part open with {}.`,
    );
  const problems = Object.entries(value).flatMap(([keyword, member]) =>
    judgeKeyword(keyword, member, { path: [...path, keyword], depth, places }),
  );
  if (problems.length > 0) return problems;
  // safe because every keyword is known and none of this object's own has the wrong form.
  return findContradictions(value as JsonSchema).map((problem) => ({
    ...problem,
    path: [...path, ...problem.path],
  }));
}

type Within = { path: SchemaPath; depth: number; places: Place[] };

function judgeKeyword(
  keyword: string,
  value: unknown,
  { path, depth, places }: Within,
): SchemaProblem[] {
  if (!isSchemaKeyword(keyword))
    return refuse(path, "unrecognized_key", explainUnknownKeyword(keyword));
  switch (keyword) {
    case "items":
      if (Array.isArray(value))
        return refuse(path, "invalid_type", "items is one schema for all elements, not a list.");
      places.push({ value, path, depth: depth + 1 });
      return [];
    case "additionalProperties":
      if (typeof value !== "boolean") places.push({ value, path, depth: depth + 1 });
      return [];
    case "properties": {
      if (!isRecord(value))
        return refuse(path, "invalid_type", "properties is an object: name → schema.");
      return Object.entries(value).flatMap(([name, schema]) => {
        places.push({ value: schema, path: [...path, name], depth: depth + 1 });
        return judgePropertyName(name, [...path, name]);
      });
    }
    default:
      return KEYWORD_RULES[keyword](keyword, value, path);
  }
}

function refuse(path: SchemaPath, code: string, message: string): SchemaProblem[] {
  return [{ path, code, message }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
