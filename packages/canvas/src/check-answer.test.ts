import type { AnswerField, AnswerSchema } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { collectAnswerRules, toDefaultAnswer } from "./answer/answer-rules.ts";
import * as checked from "./check-answer.ts";

/** Of a question that no widget fills. */
function checkAnswer(asked: AnswerSchema, value: unknown, prefix?: string[]) {
  return checked.checkAnswer(collectAnswerRules(asked, []), value, prefix);
}

const schema: AnswerSchema = {
  type: "object",
  properties: {
    choice: { type: "string", enum: ["a", "b"] },
    why: { type: "string", maxLength: 5 },
    count: { type: "integer", minimum: 3, maximum: 9, default: 4 },
    tags: { type: "array", items: { type: "string", enum: ["x", "y"] }, uniqueItems: true },
  },
  required: ["choice"],
};

/** Issues of an answer to one field called f, as `path code` lines. */
function findIssues(field: AnswerField, value: unknown, required = true): string[] {
  const one: AnswerSchema = {
    type: "object",
    properties: { f: field },
    ...(required && { required: ["f"] }),
  };
  const result = checkAnswer(one, value === undefined ? {} : { f: value });
  return result.ok ? [] : result.issues.map(({ path, code }) => `${path} ${code}`);
}

test("an answer that fits comes back in the order of the schema", () => {
  const result = checkAnswer(schema, { tags: ["y"], count: 3, choice: "b" });
  expect(result).toEqual({ ok: true, answer: { choice: "b", count: 3, tags: ["y"] } });
  expect(result.ok && Object.keys(result.answer)).toEqual(["choice", "count", "tags"]);
});

test("every mistake is reported at its own path, after the caller's prefix", () => {
  const value = { why: "too long", count: 2, tags: ["x", "z", "x"], chioce: "a" };
  const result = checkAnswer(schema, value, ["answer"]);
  expect(result.ok ? [] : result.issues).toEqual([
    {
      path: "answer.chioce",
      code: "unrecognized_key",
      message: 'The question has no field "chioce"; did you mean "choice"?',
    },
    { path: "answer.choice", code: "missing", message: "Choose one." },
    {
      path: "answer.why",
      code: "too_long",
      message: "Enter at most 5 characters; these are 8.",
    },
    { path: "answer.count", code: "too_small", message: "Enter a number of at least 3." },
    { path: "answer.tags[1]", code: "invalid_value", message: "Choose one of: x, y." },
    {
      path: "answer.tags[2]",
      code: "duplicate",
      message: "This is already in the list; choose each only once.",
    },
  ]);
});

test.each([[null], [[]], ["text"], [7], [undefined]])("%j is no answer at all", (value) => {
  const result = checkAnswer(schema, value, ["answer"]);
  expect(result.ok ? [] : result.issues).toMatchObject([{ path: "answer", code: "invalid_type" }]);
});

describe("one field", () => {
  const cases: [string, AnswerField, unknown, string[]][] = [
    ["absent but required", { type: "number" }, undefined, ["f missing"]],
    ["empty text", { type: "string" }, "", ["f missing"]],
    ["an empty choice that is a choice", { type: "string", enum: ["", "a"] }, "", []],
    ["empty list", { type: "array", items: { type: "string" } }, [], ["f missing"]],
    ["null", { type: "string" }, null, ["f invalid_type"]],
    ["no", { type: "boolean" }, false, []],
    ["text for a yes", { type: "boolean" }, "true", ["f invalid_type"]],
    ["text for a number", { type: "number" }, "3", ["f invalid_type"]],
    ["not a number", { type: "number" }, Number.NaN, ["f invalid_type"]],
    ["a fraction", { type: "integer" }, 1.5, ["f invalid_type"]],
    ["the greatest whole number", { type: "integer" }, 9007199254740991, []],
    ["one past it", { type: "integer" }, 9007199254740992, ["f too_big"]],
    ["one below the least", { type: "integer" }, -9007199254740992, ["f too_small"]],
    ["at the maximum", { type: "number", maximum: 2.5 }, 2.5, []],
    ["past the maximum", { type: "number", maximum: 2.5 }, 2.51, ["f too_big"]],
    ["a number that is a choice", { type: "integer", enum: [1, 2] }, 2, []],
    ["a number that is none", { type: "integer", enum: [1, 2] }, 3, ["f invalid_value"]],
    ["two emoji within two", { type: "string", maxLength: 2 }, "😀😀", []],
    ["three emoji past two", { type: "string", maxLength: 2 }, "😀😀😀", ["f too_long"]],
    ["one emoji below two", { type: "string", minLength: 2 }, "😀", ["f too_short"]],
    ["a date that is none", { type: "string", format: "date" }, "2026-02-30", ["f invalid_format"]],
    ["too few", { type: "array", items: { type: "integer" }, minItems: 2 }, [1], ["f too_few"]],
    [
      "too many",
      { type: "array", items: { type: "integer" }, maxItems: 1 },
      [1, 2],
      ["f too_many"],
    ],
    [
      "1001 items",
      { type: "array", items: { type: "integer" } },
      Array(1001).fill(1),
      ["f too_many"],
    ],
    ["no list", { type: "array", items: { type: "string" } }, { 0: "a" }, ["f invalid_type"]],
    ["an item", { type: "array", items: { type: "boolean" } }, [true, 1], ["f[1] invalid_type"]],
  ];
  test.each(cases)("%s", (_name, field, value, expected) => {
    expect(findIssues(field, value)).toEqual(expected);
  });

  test("empty counts as absent where nothing is required", () => {
    expect(findIssues({ type: "string", minLength: 3 }, "", false)).toEqual([]);
    const list: AnswerField = { type: "array", items: { type: "string" }, minItems: 2 };
    expect(findIssues(list, [], false)).toEqual([]);
    expect(checkAnswer(schema, { choice: "a", why: "", tags: [] })).toEqual({
      ok: true,
      answer: { choice: "a" },
    });
  });
});

test("names from Object.prototype are fields like any other", () => {
  const odd: AnswerSchema = {
    type: "object",
    properties: Object.fromEntries([["constructor", { type: "string" }]]),
    required: ["constructor"],
  };
  expect(checkAnswer(odd, {})).toMatchObject({ ok: false, issues: [{ code: "missing" }] });
  expect(checkAnswer(schema, { choice: "a", toString: 1 })).toMatchObject({
    issues: [{ path: "toString", code: "unrecognized_key" }],
  });
});

test("the whole answer keeps within 65 536 bytes of canonical JSON", () => {
  const text: AnswerSchema = { type: "object", properties: { f: { type: "string" } } };
  const frame = '{"f":""}'.length;
  expect(checkAnswer(text, { f: "x".repeat(65_536 - frame) }).ok).toBe(true);
  expect(checkAnswer(text, { f: "x".repeat(65_536 - frame + 1) })).toMatchObject({
    issues: [{ path: "", code: "too_large" }],
  });
});

test("toDefaultAnswer gives the defaults, in lists of its own", () => {
  const tags = ["x"];
  const properties: AnswerSchema["properties"] = {
    ...schema.properties,
    ready: { type: "boolean", default: false },
    tags: { type: "array", items: { type: "string" }, default: tags },
  };
  const answer = toDefaultAnswer(collectAnswerRules({ type: "object", properties }, []));
  expect(answer).toEqual({ count: 4, ready: false, tags: ["x"] });
  expect(answer.tags).not.toBe(tags);
});
