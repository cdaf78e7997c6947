import { isSchema, type JsonSchema } from "./list-schema.ts";

type Branch = { value: string; properties: Record<string, unknown>; required: string[] };

/**
 * One object in place of a union of objects that a constant field tells apart, with that field saying
 * which others go with which value. A fraction of the size, and clients that know no unions can show
 * it. Undefined when the schema is no such union.
 */
export function mergeUnion(schema: JsonSchema): JsonSchema | undefined {
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (!Array.isArray(alternatives) || alternatives.length < 2) return undefined;
  const tag = findTag(alternatives);
  const branches = tag === undefined ? [] : alternatives.flatMap((branch) => toBranch(branch, tag));
  if (tag === undefined || branches.length !== alternatives.length) return undefined;
  const names = [...new Set(branches.flatMap((branch) => Object.keys(branch.properties)))];
  const { oneOf: _one, anyOf: _any, ...rest } = schema;
  return {
    ...rest,
    type: "object",
    properties: {
      [tag]: {
        type: "string",
        enum: branches.map((branch) => branch.value),
        description: branches.map((branch) => describe(branch, branches)).join("; "),
      },
      ...Object.fromEntries(names.map((name) => [name, mergeProperty(branches, name)])),
    },
    required: [tag, ...intersect(branches.map((branch) => branch.required))],
  };
}

/** The field that every alternative pins to one word. */
function findTag(alternatives: unknown[]): string | undefined {
  const [first] = alternatives;
  if (!isSchema(first) || !isSchema(first.properties)) return undefined;
  return Object.keys(first.properties).find((name) =>
    alternatives.every((branch) => typeof readConst(branch, name) === "string"),
  );
}

function readConst(branch: unknown, name: string): unknown {
  if (!isSchema(branch) || !isSchema(branch.properties)) return undefined;
  const field = branch.properties[name];
  return isSchema(field) ? field.const : undefined;
}

function toBranch(schema: unknown, tag: string): Branch[] {
  const value = readConst(schema, tag);
  if (!isSchema(schema) || !isSchema(schema.properties) || typeof value !== "string") return [];
  const { [tag]: _, ...properties } = schema.properties;
  const required = (Array.isArray(schema.required) ? schema.required : []).map(String);
  return [{ value, properties, required: required.filter((name) => name !== tag) }];
}

/** `add_node(node, after?)`: the fields of one value, those that all values share aside. */
function describe(branch: Branch, branches: Branch[]): string {
  const isShared = (name: string) =>
    branches.every(
      (other) =>
        name in other.properties &&
        other.required.includes(name) === branch.required.includes(name),
    );
  const fields = Object.keys(branch.properties)
    .filter((name) => !isShared(name))
    .map((name) => (branch.required.includes(name) ? name : `${name}?`));
  return `${branch.value}(${fields.join(", ")})`;
}

function mergeProperty(branches: Branch[], name: string): unknown {
  const variants = branches.flatMap((branch) =>
    name in branch.properties ? [branch.properties[name]] : [],
  );
  const distinct = [
    ...new Map(variants.map((variant) => [JSON.stringify(variant), variant])).values(),
  ];
  return distinct.length === 1 ? distinct[0] : { anyOf: distinct };
}

function intersect(lists: string[][]): string[] {
  const [first = [], ...others] = lists;
  return first.filter((name) => others.every((list) => list.includes(name)));
}
