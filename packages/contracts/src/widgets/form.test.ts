import { expect, test } from "vitest";
import { FormData, toFormLinks, toOptionLabel, toOptionValue } from "./form.ts";

const field = { name: "budget", label: "Budget", type: "number" };
const select = { name: "size", label: "Size", type: "select", options: ["s", "m"] };

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
