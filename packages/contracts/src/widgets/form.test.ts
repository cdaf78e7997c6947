import { describe, expect, test } from "vitest";
import { toIssues } from "../issues.ts";
import { FormData, FormFieldType, toFormLinks, toOptionLabel, toOptionValue } from "./form.ts";

const field = { name: "budget", label: "Budget", type: "number" };
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...field, name: `f${index}` }));
const select = { name: "size", label: "Size", type: "select", options: ["s", "m"] };

describe("a form is", () => {
  test.each<[string, object]>([
    ["one field", { fields: [field] }],
    ["forty", { fields: many(40) }],
    [
      "of every type",
      {
        fields: FormFieldType.options.map((type) => ({
          name: type,
          label: "L",
          type,
          ...(/select/.test(type) && { options: ["a"] }),
        })),
      },
    ],
    [
      "with all that a field can say",
      {
        fields: [{ ...field, required: true, help: "In EUR", default: 5, min: 0, max: 10 }],
        submitLabel: "Send",
      },
    ],
    [
      "with options in words of their own",
      { fields: [{ ...select, options: ["s", { value: "m", label: "Medium" }] }] },
    ],
    [
      "linked to answer fields",
      { fields: [field, select], answerFields: { budget: "cost", size: "size" } },
    ],
    ["bounded to one value", { fields: [{ ...field, min: 3, max: 3 }] }],
  ])("%s", (_what, data) => {
    expect(FormData.parse(data)).toEqual(data);
  });
});

describe("a form is not", () => {
  test.each<[string, unknown, [string, string][]]>([
    ["empty", { fields: [] }, [["fields", "too_few"]]],
    ["longer than forty fields", { fields: many(41) }, [["fields", "too_many"]]],
    [
      "with two fields of one name",
      { fields: [field, select, field] },
      [["fields[2].name", "duplicate"]],
    ],
    [
      "with a name that is no word",
      { fields: [{ ...field, name: "1st" }] },
      [["fields[0].name", "invalid_format"]],
    ],
    [
      "with a type that there is not",
      { fields: [{ ...field, type: "colour" }] },
      [["fields[0].type", "invalid_value"]],
    ],
    [
      "a choice of nothing",
      { fields: [{ ...select, options: undefined }] },
      [["fields[0].options", "missing"]],
    ],
    [
      "a choice of no options",
      { fields: [{ ...select, options: [] }] },
      [["fields[0].options", "too_few"]],
    ],
    [
      "a choice of the same twice",
      { fields: [{ ...select, options: ["s", { value: "s", label: "Small" }] }] },
      [["fields[0].options[1]", "duplicate"]],
    ],
    [
      "a number with options",
      { fields: [{ ...field, options: ["1"] }] },
      [["fields[0].options", "unrecognized_key"]],
    ],
    [
      "bounded the wrong way round",
      { fields: [{ ...field, min: 2, max: 1 }] },
      [["fields[0].max", "too_small"]],
    ],
    [
      "linked from a field that it lacks",
      { fields: [field], answerFields: { price: "cost" } },
      [["answerFields.price", "unrecognized_key"]],
    ],
    [
      "with more fields",
      { fields: [{ ...field, icon: "x" }], action: "/post" },
      [
        ["fields[0].icon", "unrecognized_key"],
        ["action", "unrecognized_key"],
      ],
    ],
  ])("%s", (_what, data, issues) => {
    const result = FormData.safeParse(data);
    expect(
      result.success ? [] : toIssues(result.error).map(({ path, code }) => [path, code]),
    ).toEqual(issues);
  });
});

test("a field fills the answer field of its own name unless it is linked to another", () => {
  const data = FormData.parse({
    fields: [field, select, { ...field, name: "note", type: "text" }],
    answerFields: { budget: "cost" },
  });
  expect([...toFormLinks(data, new Set(["cost", "size", "budget"]))]).toEqual([
    ["budget", "cost"],
    ["size", "size"],
  ]);
  expect([...toFormLinks(data, new Set(["budget"]))]).toEqual([]);
});

test("an option's value and label are the same words unless it says otherwise", () => {
  expect([toOptionValue("s"), toOptionLabel("s")]).toEqual(["s", "s"]);
  expect([
    toOptionValue({ value: "m", label: "Medium" }),
    toOptionLabel({ value: "m", label: "Medium" }),
  ]).toEqual(["m", "Medium"]);
});
