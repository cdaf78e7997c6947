import { FormData, type FormField } from "@easel/contracts";
import { describe, expect, it } from "vitest";
import { findFormFieldProblem } from "./check-form-field.ts";

function find(given: object, value: unknown): string | undefined {
  const form = FormData.parse({ fields: [{ name: "x", label: "X", ...given }] });
  return findFormFieldProblem(form.fields[0] as FormField, value);
}

describe("findFormFieldProblem", () => {
  it.each([
    [{ type: "text", required: true }, undefined, /fill/i],
    [{ type: "text", required: true }, " ", /fill/i],
    [{ type: "text", min: 3 }, "ab", /3 characters/],
    [{ type: "longtext", max: 2 }, "abc", /2 characters/],
    [{ type: "number", min: 1, max: 5 }, 9, /5/],
    [{ type: "rating" }, 6, /5/],
    [{ type: "select", options: [{ value: "a", label: "Apple" }] }, "b", /Choose one of: Apple/],
    [{ type: "select", required: true, options: ["a"] }, undefined, /choose one/i],
    [{ type: "multiselect", options: ["a", "b", "c"], max: 2 }, ["a", "b", "c"], /2/],
    [{ type: "boolean", required: true }, undefined, /yes or no/i],
    [{ type: "date" }, "2026-02-30", /date/i],
    [{ type: "datetime" }, "2026-02-03", /time/i],
    [{ type: "email" }, "ana@", /e-mail/i],
    [{ type: "url" }, "javascript:alert(1)", /https/],
  ])("%j refuses %j", (given, value, message) => {
    expect(find(given, value)).toMatch(message);
  });

  it.each([
    [{ type: "text" }, undefined],
    [{ type: "rating", max: 10 }, 10],
    [{ type: "boolean", required: true }, false],
    [{ type: "select", options: [{ value: "a", label: "A" }] }, "a"],
    [{ type: "date" }, "2028-02-29"],
  ])("%j takes %j", (given, value) => {
    expect(find(given, value)).toBeUndefined();
  });
});
