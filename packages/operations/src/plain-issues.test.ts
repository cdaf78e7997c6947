import { findIssues, RECORD_VALUES, WIDGET_SCHEMAS } from "@easel/contracts";
import { ZOD_JARGON } from "@easel/testkit/standalone";
import { expect, test } from "vitest";
import { z } from "zod";
import { catalog } from "./catalog.ts";
import type { AnyOperation } from "./define.ts";

const WRONG: unknown[] = [
  null,
  "false",
  -1,
  1.5,
  1e12,
  "",
  "note",
  '[{"a":1}]',
  "x".repeat(5000),
  [null],
  { type: "note", source: "a", target: "b" },
];
const TAGS = ["kind", "op", "type"];
const TEXTS = [
  "sample",
  "0".repeat(32),
  "ana@example.com",
  "https://example.com",
  "2026-03-31",
  "2026-03-31T12:00:00Z",
];

type JsonSchema = { [key: string]: unknown };

const operations: readonly AnyOperation[] = catalog;

/** What operations take, and what they parse once they know the widget. */
const INPUTS: [string, z.ZodType][] = [
  ...operations.map(({ name, input }): [string, z.ZodType] => [name, input]),
  ...Object.entries(RECORD_VALUES).map(([kind, value]): [string, z.ZodType] => [
    `a widget's ${kind}`,
    value,
  ]),
];

test.each(INPUTS)(
  "whatever is wrong in an input of %s is said without jargon",
  (_name, input) => {
    const samples = toSamples(toSchema(input));
    const issues = [...samples.flatMap((sample) => [...toMutants(sample)]), ...WRONG].flatMap(
      (mutant) => findIssues(input, mutant),
    );
    expect(issues.length).toBeGreaterThan(5);
    const messages = [...new Set(issues.map((issue) => issue.message))];
    expect(messages.filter((message) => ZOD_JARGON.test(message))).toEqual([]);
    expect(messages.filter((message) => !/^.{15,}[.?]$/s.test(message))).toEqual([]);
    expect(messages.filter((message) => message.length > 600)).toEqual([]);
  },
  60_000,
);

test("the samples reach every field of an input, and of each widget's data", () => {
  const input = operations.find(({ name }) => name === "patch_canvas")?.input;
  const [sample] = input ? toSamples(toSchema(input)) : [];
  const text = JSON.stringify(sample);
  for (const part of ["add_node", "set_state", '"component"', "stayOpen", "answerSchema"])
    expect(text).toContain(part);
  for (const field of [
    "markdown",
    "requireReason",
    "answerFields",
    "closesAt",
    "criteria",
    "series",
  ])
    expect(text).toContain(`"${field}"`);
});

function toSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}

/** Values with every field that the schema has, one for each alternative. */
function toSamples(schema: JsonSchema): unknown[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(alternatives)) return alternatives.flatMap(toSamples);
  if ("const" in schema) return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum.slice(0, 1);
  switch (schema.type) {
    case "object":
      return toObjects(schema);
    case "array":
      return [toSamples(schema.items as JsonSchema)];
    case "string":
      return [TEXTS.find((text) => new RegExp(String(schema.pattern ?? "")).test(text))];
    case "boolean":
      return [true];
    case "null":
      return [null];
    default:
      return [Math.max(Number(schema.minimum ?? 1), 1)];
  }
}

function toObjects(schema: JsonSchema): unknown[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const whole: Record<string, unknown> = {};
  const others: Record<string, unknown>[] = [];
  for (const [name, property] of properties) {
    const [first, ...rest] = toSamples(property);
    whole[name] = first;
    others.push(...rest.map((sample) => ({ [name]: sample })));
  }
  const values = schema.additionalProperties;
  if (typeof values === "object" && values !== null)
    toSamples(values as JsonSchema).forEach((value, index) => {
      whole[`field${index}`] = value;
    });
  if (whole.kind !== "widget") return [whole, ...others.map((other) => ({ ...whole, ...other }))];
  return Object.entries(WIDGET_SCHEMAS).flatMap(([widget, data]) =>
    toSamples(toSchema(data)).map((sample) => ({ ...whole, widget, data: sample })),
  );
}

/** Copies of the value with one thing wrong in each: another type, a field gone, a field too many. */
function* toMutants(value: unknown): Generator<unknown> {
  yield* WRONG;
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    // The others are left out: they are as they should be, and would be parsed again each time.
    for (const item of value) for (const mutant of toMutants(item)) yield [mutant];
    return;
  }
  yield { ...value, colour: 1, source: "a", content: "x" };
  for (const [key, item] of Object.entries(value)) {
    const { [key]: _gone, ...rest } = value as Record<string, unknown>;
    yield rest;
    yield { ...rest, [`${key}s`]: item };
    // Where no field says how the others are read, they are left out too.
    const siblings = TAGS.some((tag) => tag in value) ? value : {};
    for (const mutant of toMutants(item)) yield { ...siblings, [key]: mutant };
  }
}
