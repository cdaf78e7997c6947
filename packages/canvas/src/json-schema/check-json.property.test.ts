import { JsonSchema, type JsonValue, toPathText } from "@easel/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkJson } from "./check-json.ts";

/**
 * Schemas that are made together with values that fit them and values broken in one place, so that
 * what is expected follows from how they were made.
 */
type Made = {
  schema: object;
  good: JsonValue;
  broken: { path: (string | number)[]; value: JsonValue };
};

const here = (schema: object, good: JsonValue, bad: JsonValue): Made => ({
  schema,
  good,
  broken: { path: [], value: bad },
});

const text: fc.Arbitrary<Made> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 5 }), fc.boolean())
  .map(([min, extra, isLong]) =>
    here(
      { type: "string", minLength: min, maxLength: min + extra },
      "😀".repeat(min + extra),
      "é".repeat(isLong ? min + extra + 1 : min - 1),
    ),
  );

const number: fc.Arbitrary<Made> = fc
  .tuple(fc.integer({ min: -100, max: 100 }), fc.nat(50), fc.constantFrom("low", "high", "type"))
  .map(([min, span, mistake]) =>
    here(
      { type: "integer", minimum: min, exclusiveMaximum: min + span + 1 },
      min + span,
      { low: min - 1, high: min + span + 1, type: String(min) }[mistake] ?? null,
    ),
  );

const choice: fc.Arbitrary<Made> = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 5 })
  .map(([left, ...choices]) => here({ enum: choices }, choices[0] ?? null, left ?? null));

const coded: fc.Arbitrary<Made> = fc
  .stringMatching(/^[a-z]{1,6}$/)
  .map((word) => here({ type: "string", pattern: "^[a-z]+$" }, word, `${word}!`));

const names = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 6 }).filter((name) => name !== "__proto__"),
  { minLength: 1, maxLength: 4 },
);

const made = fc.letrec<{ node: Made }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    number,
    choice,
    coded,
    fc
      .tuple(tie("node"), fc.integer({ min: 1, max: 4 }), fc.nat())
      .map(([element, count, pick]) => {
        const index = pick % count;
        const good = Array.from({ length: count }, () => element.good);
        return {
          schema: { type: "array", items: element.schema, minItems: 1, maxItems: count },
          good,
          broken: {
            path: [index, ...element.broken.path],
            value: good.with(index, element.broken.value),
          },
        };
      }),
    fc.tuple(names, fc.nat(), tie("node"), tie("node")).map(([keys, pick, one, other]) => {
      const broken = keys[pick % keys.length] ?? "";
      const parts = new Map(keys.map((key) => [key, key === broken ? one : other]));
      const collect = (toPart: (part: Made, key: string) => unknown) =>
        Object.fromEntries([...parts].map(([key, part]) => [key, toPart(part, key)]));
      return {
        schema: {
          type: "object",
          properties: collect(({ schema }) => schema),
          required: keys,
          additionalProperties: false,
        },
        good: collect(({ good }) => good) as JsonValue, // safe because good values are JSON.
        broken: {
          path: [broken, ...one.broken.path],
          value: collect((part, key) =>
            key === broken ? part.broken.value : part.good,
          ) as JsonValue, // safe for the same reason.
        },
      };
    }),
  ),
})).node;

test("what was made to fit fits, and one mistake is one issue at its place", () => {
  fc.assert(
    fc.property(made, ({ schema, good, broken }) => {
      const parsed = JsonSchema.parse(schema);
      expect(checkJson(parsed, good)).toEqual([]);
      expect(checkJson(parsed, broken.value).map(({ path }) => path)).toEqual([
        toPathText(broken.path),
      ]);
    }),
    { numRuns: 300 },
  );
});

test("any JSON gets an answer from any made schema", () => {
  fc.assert(
    fc.property(made, fc.jsonValue(), ({ schema }, value) => {
      const issues = checkJson(JsonSchema.parse(schema), value);
      expect(issues.length).toBeLessThanOrEqual(20);
      // An integer's 5 and a choice's value may turn up by chance; text never passes as an array.
      if (JSON.stringify(schema).startsWith('{"type":"array"') && !Array.isArray(value))
        expect(issues).toHaveLength(1);
    }),
  );
});
