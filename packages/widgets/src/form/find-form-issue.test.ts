import { type AnswerSchema, FormData, type FormField } from "@easel/contracts";
import { describe, expect, it } from "vitest";
import { findFormIssue } from "./find-form-issue.ts";

function field(given: object): FormField {
  const form = FormData.parse({ fields: [{ name: "x", label: "X", ...given }] });
  return form.fields[0] as FormField;
}
const find = (given: object, value: Parameters<typeof findFormIssue>[1]) =>
  findFormIssue(field(given), value, undefined, undefined);

describe("findFormIssue", () => {
  it.each([
    [{ type: "text", required: true }, undefined, /fill/i],
    [{ type: "text", min: 3 }, "ab", /3 characters/],
    [{ type: "longtext", max: 2 }, "abc", /2 characters/],
    [{ type: "number", min: 1, max: 5 }, 9, /5/],
    [{ type: "rating" }, 6, /5/],
    [{ type: "select", options: ["a"] }, "b", /choose/i],
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

  it("applies the rules of the answer field as well", () => {
    const schema: AnswerSchema = {
      type: "object",
      properties: { name: { type: "string", maxLength: 3 } },
      required: ["name"],
    };
    expect(findFormIssue(field({ type: "text" }), "abcd", schema, "name")).toMatch(/3 characters/);
    expect(findFormIssue(field({ type: "text" }), undefined, schema, "name")).toMatch(/fill/i);
    expect(findFormIssue(field({ type: "text" }), "abc", schema, "name")).toBeUndefined();
  });
});
