import { describe, expect, test } from "vitest";
import { toIssues } from "../issues.ts";
import { DecisionData, toReasonField } from "./decision.ts";

const options = [
  { id: "a", title: "A" },
  { id: "b", title: "B" },
];
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `o${index}`, title: "T" }));

describe("a decision is", () => {
  test.each<[string, object]>([
    ["between two", { options }],
    ["between twelve", { options: many(12) }],
    [
      "argued",
      {
        options: [
          { id: "a", title: "A", body: "**Why**", pros: ["p"], cons: ["c"], recommended: true },
          options[1],
        ],
      },
    ],
    [
      "for several at once, with a reason",
      { options, multiple: true, requireReason: true, answerField: "choice" },
    ],
    [
      "with as many reasons as 20 of 500 characters",
      {
        options: [
          { id: "a", title: "t".repeat(200), pros: Array(20).fill("p".repeat(500)) },
          options[1],
        ],
      },
    ],
    [
      "with ids of every allowed sign",
      {
        options: [
          { id: "A-z_0", title: "A" },
          { id: "i".repeat(64), title: "B" },
        ],
      },
    ],
  ])("%s", (_what, data) => {
    expect(DecisionData.parse(data)).toEqual(data);
  });
});

describe("a decision is not", () => {
  test.each<[string, unknown, [string, string][]]>([
    ["about one option", { options: many(1) }, [["options", "too_few"]]],
    ["about thirteen", { options: many(13) }, [["options", "too_many"]]],
    [
      "between options of one id",
      { options: [...options, options[0]] },
      [["options[2].id", "duplicate"]],
    ],
    [
      "between ids with blanks",
      { options: [options[0], { id: "b c", title: "B" }] },
      [["options[1].id", "invalid_format"]],
    ],
    [
      "between options without a title",
      { options: [options[0], { id: "b", title: "" }] },
      [["options[1].title", "too_short"]],
    ],
    [
      "argued with empty words",
      { options: [{ ...options[0], pros: ["ok", ""] }, options[1]] },
      [["options[0].pros[1]", "too_short"]],
    ],
    [
      "argued in one text",
      { options: [{ ...options[0], cons: "dear" }, options[1]] },
      [["options[0].cons", "invalid_type"]],
    ],
    [
      "argued by 21 points",
      { options: [{ ...options[0], cons: Array(21).fill("c") }, options[1]] },
      [["options[0].cons", "too_many"]],
    ],
    [
      "with more fields",
      { options: [{ ...options[0], price: 5 }, options[1]], style: "cards" },
      [
        ["options[0].price", "unrecognized_key"],
        ["style", "unrecognized_key"],
      ],
    ],
    [
      "for an answer field without a name",
      { options, answerField: "" },
      [["answerField", "too_short"]],
    ],
  ])("%s", (_what, data, issues) => {
    const result = DecisionData.safeParse(data);
    expect(
      result.success ? [] : toIssues(result.error).map(({ path, code }) => [path, code]),
    ).toEqual(issues);
  });
});

test("the reason has the field's name and Reason", () => {
  expect(toReasonField("choice")).toBe("choiceReason");
});
