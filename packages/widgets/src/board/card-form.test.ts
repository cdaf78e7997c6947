import { BoardOperation } from "@easel/contracts";
import { describe, expect, it } from "vitest";
import {
  findCardFormIssues,
  makeCardId,
  toCardForm,
  toEditOperation,
  toTags,
} from "./card-form.ts";

const card = { id: "a", title: "Texts", body: "By Friday", tags: ["web", "text"] };
const form = toCardForm(card);

describe("a card's form", () => {
  it("shows a card, tags between commas", () => {
    expect(form).toEqual({ title: "Texts", body: "By Friday", assignee: "", tags: "web, text" });
  });

  it("sends what has changed and nothing else", () => {
    expect(toEditOperation(card, form)).toBeNull();
    expect(toEditOperation(card, { ...form, title: " Texts " })).toBeNull();
    expect(toEditOperation(card, { ...form, title: "Text" })).toEqual({
      ...{ op: "edit", card: "a", title: "Text" },
    });
    expect(toEditOperation(card, { ...form, body: " ", assignee: " Ana ", tags: " , " })).toEqual({
      ...{ op: "edit", card: "a", body: null, assignee: "Ana", tags: null },
    });
  });

  it("reads tags once each", () => {
    expect(toTags(" web,, text ,web")).toEqual(["web", "text"]);
  });

  it("refuses what the board would refuse, part by part", () => {
    expect(findCardFormIssues(form)).toEqual({});
    expect(findCardFormIssues({ ...form, title: " " }).title).toContain("title");
    expect(findCardFormIssues({ ...form, title: "t".repeat(201) })).toHaveProperty("title");
    expect(findCardFormIssues({ ...form, body: "t".repeat(4001) })).toHaveProperty("body");
    expect(findCardFormIssues({ ...form, assignee: "t".repeat(121) })).toHaveProperty("assignee");
    const tags = Array.from({ length: 11 }, (_, index) => index).join(",");
    expect(findCardFormIssues({ ...form, tags })).toHaveProperty("tags");
    expect(findCardFormIssues({ ...form, tags: "t".repeat(41) })).toHaveProperty("tags");
  });

  it("lets through the longest that the board takes", () => {
    const longest = {
      title: "t".repeat(200),
      body: "b".repeat(4000),
      assignee: "a".repeat(120),
      tags: Array.from({ length: 10 }, (_, index) => `${index}`.padEnd(40, "x")).join(","),
    };
    expect(findCardFormIssues(longest)).toEqual({});
    expect(BoardOperation.safeParse(toEditOperation(card, longest)).success).toBe(true);
  });

  it("makes ids that the board takes, never the same", () => {
    const [first, second] = [makeCardId(), makeCardId()];
    expect(first).not.toBe(second);
    const add = { op: "add", card: { id: first, column: "x", title: "T" } };
    expect(BoardOperation.safeParse(add).success).toBe(true);
  });
});
