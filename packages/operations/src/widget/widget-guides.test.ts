import { findCalculatorProblems } from "@easel/canvas";
import { CalculatorData, findIssues, WIDGET_NAMES, WIDGET_SCHEMAS } from "@easel/contracts";
import { expect, test } from "vitest";
import { z } from "zod";
import { WIDGET_GUIDES } from "./widget-guides.ts";

test.each(WIDGET_NAMES)("the example of %s works, and its words say something", (name) => {
  const { purpose, people, example } = WIDGET_GUIDES[name];
  expect(findIssues(WIDGET_SCHEMAS[name], example)).toEqual([]);
  expect(purpose.length).toBeGreaterThan(20);
  expect(people.length).toBeGreaterThan(3);
});

test("the example calculator can be worked out", () => {
  const data = CalculatorData.parse(WIDGET_GUIDES["calculator@1"].example);
  expect(findCalculatorProblems(data)).toEqual([]);
});

test.each(WIDGET_NAMES)("%s has a JSON Schema that knows its fields", (name) => {
  const schema = z.toJSONSchema(WIDGET_SCHEMAS[name], { io: "input" });
  expect(schema).toMatchObject({ type: "object", additionalProperties: false });
  const fields = Object.keys(schema.properties ?? {});
  expect(fields).toEqual(expect.arrayContaining(Object.keys(WIDGET_GUIDES[name].example)));
});
