import { describe, expect, test } from "vitest";
import { toIssues } from "../issues.ts";
import { NoteData } from "./note.ts";

describe("a note is", () => {
  test.each([
    ["a sentence", { markdown: "Hello." }],
    ["empty", { markdown: "" }],
    [
      "Markdown of every sort",
      { markdown: "# T\n\n- [ ] a\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nx\n```" },
    ],
    ["HTML, which the renderer makes harmless", { markdown: "<script>alert(1)</script>" }],
    ["in any script", { markdown: "نص 文字 🚀" }],
    ["as long as 50 000 characters", { markdown: "m".repeat(50_000) }],
  ])("%s", (_what, data) => {
    expect(NoteData.parse(data)).toEqual(data);
  });
});

describe("a note is not", () => {
  test.each<[string, unknown, [string, string][]]>([
    ["longer", { markdown: "m".repeat(50_001) }, [["markdown", "too_long"]]],
    ["without text", {}, [["markdown", "missing"]]],
    ["a number", { markdown: 5 }, [["markdown", "invalid_type"]]],
    ["null", { markdown: null }, [["markdown", "invalid_type"]]],
    [
      "called by another name",
      { text: "Hello." },
      [
        ["markdown", "missing"],
        ["text", "unrecognized_key"],
      ],
    ],
    ["with more fields", { markdown: "m", tone: "good" }, [["tone", "unrecognized_key"]]],
    ["a bare text", "Hello.", [["", "invalid_type"]]],
    ["a list", [], [["", "invalid_type"]]],
  ])("%s", (_what, data, issues) => {
    const result = NoteData.safeParse(data);
    expect(
      result.success ? [] : toIssues(result.error).map(({ path, code }) => [path, code]),
    ).toEqual(issues);
  });
});
