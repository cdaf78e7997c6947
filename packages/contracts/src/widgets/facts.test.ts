import { describe, expect, test } from "vitest";
import { toIssues } from "../issues.ts";
import { FactsData } from "./facts.ts";

const fact = { label: "Budget", value: "48 000 EUR" };

describe("facts are", () => {
  test.each([
    ["one", { items: [fact] }],
    ["a hundred", { items: Array(100).fill(fact) }],
    [
      "numbers, booleans and empty text",
      {
        items: [
          { label: "a", value: 0 },
          { label: "b", value: false },
          { label: "c", value: "" },
        ],
      },
    ],
    [
      "in every tone",
      { items: ["neutral", "good", "warning", "bad", "info"].map((tone) => ({ ...fact, tone })) },
    ],
    [
      "with links to the web and to mail",
      {
        items: ["https://a.example/b?c#d", "http://localhost:4600", "mailto:a@b.example"].map(
          (href) => ({ ...fact, href }),
        ),
      },
    ],
    ["with the longest texts", { items: [{ label: "l".repeat(200), value: "v".repeat(2000) }] }],
  ])("%s", (_what, data) => {
    expect(FactsData.parse(data)).toEqual(data);
  });
});

describe("facts are not", () => {
  test.each<[string, unknown, [string, string][]]>([
    ["none", { items: [] }, [["items", "too_few"]]],
    ["more than a hundred", { items: Array(101).fill(fact) }, [["items", "too_many"]]],
    ["without a label", { items: [fact, { value: 1 }] }, [["items[1].label", "missing"]]],
    [
      "with an empty label",
      { items: [{ label: "", value: 1 }] },
      [["items[0].label", "too_short"]],
    ],
    [
      "with a list as their value",
      { items: [{ label: "a", value: [1] }] },
      [["items[0].value", "invalid_type"]],
    ],
    [
      "with null as their value",
      { items: [{ label: "a", value: null }] },
      [["items[0].value", "invalid_type"]],
    ],
    [
      "with a link that runs code",
      { items: [{ ...fact, href: "javascript:alert(1)" }] },
      [["items[0].href", "invalid_value"]],
    ],
    [
      "with a link that hides its content",
      { items: [{ ...fact, href: "data:text/html,x" }] },
      [["items[0].href", "invalid_value"]],
    ],
    [
      "with a link that leads nowhere by itself",
      { items: [{ ...fact, href: "/settings" }] },
      [["items[0].href", "invalid_value"]],
    ],
    [
      "with a disguised link",
      { items: [{ ...fact, href: " \u0001javascript:alert(1)" }] },
      [["items[0].href", "invalid_value"]],
    ],
    [
      "in another tone",
      { items: [{ ...fact, tone: "red" }] },
      [["items[0].tone", "invalid_value"]],
    ],
    [
      "with more fields",
      { items: [{ ...fact, icon: "x" }], title: "T" },
      [
        ["items[0].icon", "unrecognized_key"],
        ["title", "unrecognized_key"],
      ],
    ],
  ])("%s", (_what, data, issues) => {
    const result = FactsData.safeParse(data);
    expect(
      result.success ? [] : toIssues(result.error).map(({ path, code }) => [path, code]),
    ).toEqual(issues);
  });
});
