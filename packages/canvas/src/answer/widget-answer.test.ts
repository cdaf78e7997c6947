import type { AnswerField, AnswerSchema } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { checkAnswer } from "../check-answer.ts";
import type { NodeContent } from "../widget-content.ts";
import { collectAnswerRules, toDefaultAnswer } from "./answer-rules.ts";
import { toRatingBounds } from "./form-field-rules.ts";

const widget = (name: string, data: Record<string, unknown>): NodeContent => ({
  ...{ id: `a ${name}`, kind: "widget", widget: name, data },
});
const decision = (more: Record<string, unknown> = {}) =>
  widget("decision@1", {
    options: [
      { id: "lake", title: "Lakeside house" },
      { id: "city", title: "City loft" },
    ],
    answerField: "f",
    ...more,
  });
const table = (selectable: "one" | "many") =>
  widget("table@1", {
    columns: [{ key: "town", label: "Town" }],
    rows: [["Graz"], { town: "Linz" }, ["Wels"]],
    selectable,
    answerField: "f",
  });
const form = (field: Record<string, unknown>) =>
  widget("form@1", { fields: [{ name: "f", label: "F", ...field }] });

const TEXT: AnswerField = { type: "string" };
const TEXTS: AnswerField = { type: "array", items: { type: "string" } };

/** `path code: message` lines for an answer to one field that a widget fills. */
function find(node: NodeContent, field: AnswerField, value: unknown, required = false): string[] {
  const schema: AnswerSchema = {
    ...{ type: "object", properties: { f: field }, ...(required && { required: ["f"] }) },
  };
  const answer = value === undefined ? {} : { f: value };
  const result = checkAnswer(collectAnswerRules(schema, [node]), answer, ["answer"]);
  return result.ok
    ? []
    : result.issues.map(({ path, code, message }) => `${path} ${code}: ${message}`);
}

describe("a field that a decision fills", () => {
  const CHOOSE = "Choose one of: Lakeside house, City loft.";

  test("takes the ids of its options and says their titles when it gets something else", () => {
    expect(find(decision(), TEXT, "lake")).toEqual([]);
    expect(find(decision(), TEXT, "banana")).toEqual([`answer.f invalid_value: ${CHOOSE}`]);
    expect(find(decision(), TEXT, "Lakeside house")).toEqual([`answer.f invalid_value: ${CHOOSE}`]);
    expect(find(decision(), { type: "string", enum: ["lake", "city"] }, "sea")).toEqual([
      `answer.f invalid_value: ${CHOOSE}`,
    ]);
    expect(find(decision(), TEXT, undefined, true)).toEqual(["answer.f missing: Choose one."]);
    expect(find(decision(), TEXT, undefined)).toEqual([]);
  });

  test("of several takes each option once", () => {
    const several = decision({ multiple: true });
    expect(find(several, TEXTS, ["city", "lake"])).toEqual([]);
    expect(find(several, TEXTS, ["lake", "banana", "x"])).toEqual([
      `answer.f[1] invalid_value: ${CHOOSE}`,
      `answer.f[2] invalid_value: ${CHOOSE}`,
    ]);
    expect(find(several, TEXTS, ["lake", "lake"])).toEqual([
      "answer.f[1] duplicate: This is already in the list; choose each only once.",
    ]);
    expect(find(several, TEXTS, "lake")).toEqual([
      "answer.f invalid_type: Choose or enter a list.",
    ]);
  });

  test("is free text again when the decision names another field or none", () => {
    expect(find(decision({ answerField: "g" }), TEXT, "banana")).toEqual([]);
    expect(find(decision({ answerField: undefined }), TEXT, "banana")).toEqual([]);
  });
});

describe("a decision that asks for a reason", () => {
  const schema: AnswerSchema = { type: "object", properties: { f: TEXT, fReason: TEXT } };
  const rules = collectAnswerRules(schema, [decision({ requireReason: true })]);
  const SAY_WHY = [{ path: "answer.fReason", code: "missing", message: "Say why." }];
  const issues = (value: object) => {
    const result = checkAnswer(rules, value, ["answer"]);
    return result.ok ? [] : result.issues;
  };

  test.each([[{ f: "lake" }], [{ f: "lake", fReason: "" }], [{ f: "lake", fReason: " \n" }]])(
    "refuses %j",
    (answer) => {
      expect(issues(answer)).toEqual(SAY_WHY);
    },
  );

  test.each([[{ f: "lake", fReason: "Quiet" }], [{}], [{ f: "" }], [{ fReason: "None fits" }]])(
    "takes %j",
    (answer) => {
      expect(issues(answer)).toEqual([]);
    },
  );

  test("says so beside a choice that is wrong itself", () => {
    expect(issues({ f: "banana" }).map(({ path, code }) => `${path} ${code}`)).toEqual([
      "answer.f invalid_value",
      "answer.fReason missing",
    ]);
  });

  test("of several at once needs one as soon as one is chosen", () => {
    const several = collectAnswerRules({ ...schema, properties: { f: TEXTS, fReason: TEXT } }, [
      decision({ requireReason: true, multiple: true }),
    ]);
    expect(checkAnswer(several, { f: [] })).toMatchObject({ ok: true });
    expect(checkAnswer(several, { f: ["lake"] })).toMatchObject({ issues: [{ path: "fReason" }] });
  });
});

describe("a field that a table fills", () => {
  test("takes its rows by their first column", () => {
    expect(find(table("one"), TEXT, "Linz")).toEqual([]);
    expect(find(table("one"), TEXT, "Atlantis")).toEqual([
      "answer.f invalid_value: Choose one of: Graz, Linz, Wels.",
    ]);
    expect(find(table("many"), TEXTS, ["Wels", "Graz"])).toEqual([]);
    expect(find(table("many"), TEXTS, ["Wels", "Atlantis"])).toEqual([
      "answer.f[1] invalid_value: Choose one of: Graz, Linz, Wels.",
    ]);
    expect(find(table("many"), TEXTS, ["Wels", "Wels"])).toEqual([
      "answer.f[1] duplicate: This is already in the list; choose each only once.",
    ]);
    expect(find(table("many"), TEXTS, [], true)).toEqual([
      "answer.f missing: Choose at least one.",
    ]);
  });

  test("of 2000 rows names a dozen, and reports 20 wrong ones of a thousand", () => {
    const rows = Array.from({ length: 2000 }, (_, index) => [`r${index}`]);
    const large = widget("table@1", {
      ...{ columns: [{ key: "a", label: "A" }], rows, selectable: "many", answerField: "f" },
    });
    const issues = find(
      large,
      TEXTS,
      Array(1000)
        .fill(0)
        .map((_, index) => `x${index}`),
    );
    expect(issues).toHaveLength(20);
    expect(issues[19]).toMatch(/^answer\.f\[19\] invalid_value: Choose one of: r0, .*r11, …/);
  });
});

describe("a field that a form fills", () => {
  const options = ["s", { value: "m", label: "Medium" }];
  const cases: [string, Record<string, unknown>, AnswerField, unknown, string[]][] = [
    ["an option", { type: "select", options }, TEXT, "m", []],
    [
      "no option",
      { type: "select", options },
      TEXT,
      "Medium",
      ["answer.f invalid_value: Choose one of: s, Medium."],
    ],
    [
      "no option in a list",
      { type: "multiselect", options },
      TEXTS,
      ["s", "l"],
      ["answer.f[1] invalid_value: Choose one of: s, Medium."],
    ],
    [
      "an option twice",
      { type: "multiselect", options },
      TEXTS,
      ["s", "s"],
      ["answer.f[1] duplicate: This is already in the list; choose each only once."],
    ],
    [
      "too few options",
      { type: "multiselect", options, min: 2 },
      TEXTS,
      ["s"],
      ["answer.f too_few: Choose at least 2; 1 is chosen."],
    ],
    ["the least number", { type: "number", min: 1 }, { type: "number" }, 1, []],
    [
      "less than that",
      { type: "number", min: 1 },
      { type: "number" },
      0.9,
      ["answer.f too_small: Enter a number of at least 1."],
    ],
    [
      "more than the form allows within what the schema allows",
      { type: "number", max: 4 },
      { type: "integer", maximum: 9 },
      5,
      ["answer.f too_big: Enter a number of at most 4."],
    ],
    [
      "a fraction where the schema wants a whole number",
      { type: "number" },
      { type: "integer" },
      2.5,
      ["answer.f invalid_type: Enter a whole number."],
    ],
    ["five stars", { type: "rating" }, { type: "number" }, 5, []],
    [
      "six of five stars",
      { type: "rating" },
      { type: "number" },
      6,
      ["answer.f too_big: Enter a number of at most 5."],
    ],
    [
      "half a star",
      { type: "rating" },
      { type: "number" },
      2.5,
      ["answer.f invalid_type: Enter a whole number."],
    ],
    [
      "text that is too short",
      { type: "text", min: 3 },
      TEXT,
      "ab",
      ["answer.f too_short: Enter at least 3 characters."],
    ],
    [
      "text that is too long for the form alone",
      { type: "longtext", max: 2 },
      { type: "string", maxLength: 9 },
      "abc",
      ["answer.f too_long: Enter at most 2 characters; these are 3."],
    ],
    [
      "text that is too long for the schema alone",
      { type: "text", max: 9 },
      { type: "string", maxLength: 2 },
      "abc",
      ["answer.f too_long: Enter at most 2 characters; these are 3."],
    ],
    ["a date, whatever min and max", { type: "date", min: 99, max: 1 }, TEXT, "2028-02-29", []],
    [
      "no date",
      { type: "date" },
      TEXT,
      "2026-02-30",
      ["answer.f invalid_format: Enter a date that exists, as year-month-day, such as 2026-03-31."],
    ],
    [
      "a script for a link",
      { type: "url" },
      TEXT,
      "javascript:alert(1)",
      ["answer.f invalid_format: Enter a web address that starts with https:// or http://."],
    ],
    [
      "text for a yes",
      { type: "boolean" },
      { type: "boolean" },
      "yes",
      ["answer.f invalid_type: Answer yes (true) or no (false)."],
    ],
    ["nothing", { type: "text" }, TEXT, undefined, []],
    [
      "nothing though it is required",
      { type: "text", required: true },
      TEXT,
      undefined,
      ["answer.f missing: Fill this in."],
    ],
    [
      "blanks though it is required",
      { type: "text", required: true },
      TEXT,
      "  ",
      ["answer.f missing: Fill this in."],
    ],
    [
      "no choice though it is required",
      { type: "select", options, required: true },
      TEXT,
      "",
      ["answer.f missing: Choose one."],
    ],
    [
      "no date though it is required",
      { type: "date", required: true },
      TEXT,
      undefined,
      ["answer.f missing: Choose a date."],
    ],
    ["a no that is required", { type: "boolean", required: true }, { type: "boolean" }, false, []],
  ];
  test.each(cases)("%s", (_name, field, schema, value, expected) => {
    expect(find(form(field), schema, value)).toEqual(expected);
  });

  test("under another name follows the form's rules there", () => {
    const node = widget("form@1", {
      fields: [{ name: "nights", label: "Nights", type: "number", required: true, max: 4 }],
      answerFields: { nights: "f" },
    });
    expect(find(node, { type: "number" }, 5)).toEqual([
      "answer.f too_big: Enter a number of at most 4.",
    ]);
    expect(find(node, { type: "number" }, undefined)).toEqual([
      "answer.f missing: Enter a number.",
    ]);
  });

  test("and a required field that fills nothing asks for nothing", () => {
    const node = widget("form@1", {
      fields: [
        { name: "f", label: "F", type: "text" },
        { name: "elsewhere", label: "E", type: "text", required: true },
      ],
    });
    expect(find(node, TEXT, undefined)).toEqual([]);
  });
});

test("ratings stay within 1 to 10 however a form bounds them", () => {
  const bounds = (more: { min?: number; max?: number }) =>
    toRatingBounds({ name: "f", label: "F", type: "rating", ...more });
  expect(bounds({})).toEqual({ min: 1, max: 5 });
  expect(bounds({ max: 10 })).toEqual({ min: 1, max: 10 });
  expect(bounds({ max: 11 })).toEqual({ min: 1, max: 10 });
  expect(bounds({ min: -3, max: 1e9 })).toEqual({ min: 1, max: 10 });
  expect(bounds({ min: 7 })).toEqual({ min: 7, max: 7 });
});

describe("an answer starts with", () => {
  const schema: AnswerSchema = {
    type: "object",
    properties: { f: TEXT, g: { type: "number", default: 2 } },
  };
  const start = (fields: Record<string, unknown>[]) =>
    toDefaultAnswer(collectAnswerRules(schema, [widget("form@1", { fields })]));

  test("a form's defaults where the schema has none", () => {
    expect(
      start([
        { name: "f", label: "F", type: "select", options: ["a"], default: "a" },
        { name: "g", label: "G", type: "number", default: 7 },
      ]),
    ).toEqual({ f: "a", g: 2 });
  });

  test.each([["b"], [3], [["a"]]])(
    "nothing in place of a default that does not fit: %j",
    (given) => {
      const field = { name: "f", label: "F", type: "select", options: ["a"], default: given };
      expect(start([field])).toEqual({ g: 2 });
    },
  );
});
