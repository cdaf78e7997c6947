import { expect, test } from "vitest";
import { toFieldIssues, toOtherIssues } from "./field-issues.ts";

const issue = (path: string, message = path) => ({ path, message, code: "invalid_value" });

test("issues find their field, also those of one element and of odd names", () => {
  const found = [issue("answer.tags[2]"), issue('answer["is it ok?"]'), issue("answer.tag")];
  expect(toFieldIssues(found, ["tags", "is it ok?", "tag", "t"], ["answer"])).toEqual({
    tags: "answer.tags[2]",
    "is it ok?": 'answer["is it ok?"]',
    tag: "answer.tag",
  });
});

test("the rest is left for the panel", () => {
  expect(
    toOtherIssues([issue("answer.tags"), issue("name", "Too long.")], ["tags"], ["answer"]),
  ).toEqual(["Too long."]);
});
