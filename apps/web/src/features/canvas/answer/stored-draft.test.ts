import { collectAnswerRules } from "@easel/canvas";
import type { AnswerSchema } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { findDrafted, parseStoredDraft, reconcileDraft } from "./stored-draft.ts";

const SCHEMA: AnswerSchema = {
  type: "object",
  properties: {
    choice: { type: "string", enum: ["a", "b"] },
    tags: { type: "array", items: { type: "string", enum: ["x", "y"] } },
    count: { type: "integer" },
    note: { type: "string" },
  },
};

describe("parseStoredDraft", () => {
  test("takes a draft and leaves out what is no answer value", () => {
    const draft = parseStoredDraft({
      values: { note: "hi", count: 3, bad: { deep: 1 }, tags: ["x"], worse: [[]] },
      labels: { note: "Note", odd: 1 },
      requestKey: "k",
    });
    expect(draft).toEqual({
      values: { note: "hi", count: 3, tags: ["x"] },
      labels: { note: "Note" },
      requestKey: "k",
    });
  });

  test.each([undefined, null, "text", [], { values: 3 }])("%j is no draft", (stored) => {
    expect(parseStoredDraft(stored)).toBeUndefined();
  });
});

describe("reconcileDraft", () => {
  const reconcile = (values: Record<string, string | number | boolean | string[]>) =>
    reconcileDraft(collectAnswerRules(SCHEMA, []), { values, labels: { old: "Old field" } });

  test("keeps what still fits", () => {
    const values = { choice: "a", tags: ["x", "y"], count: 2, note: "text" };
    expect(reconcile(values)).toEqual({ values, dropped: [] });
  });

  test("names what does not, by its old label", () => {
    expect(reconcile({ old: "text", choice: "c", count: "2", tags: ["z"] })).toEqual({
      values: {},
      dropped: ["Old field", "choice", "count", "tags"],
    });
  });

  test("says nothing about emptied fields", () => {
    expect(reconcile({ old: "", gone: [] })).toEqual({ values: {}, dropped: [] });
  });

  test("a canvas without a question keeps nothing", () => {
    expect(reconcileDraft(undefined, { values: { note: "hi" }, labels: {} }).dropped).toEqual([
      "note",
    ]);
  });

  test("a field named like a property of every object is no field", () => {
    expect(reconcile({ constructor: "x" }).values).toEqual({});
  });

  test("keeps of a widget's field only what the widget still offers", () => {
    const rows = (names: string[]) => ({
      ...{ id: "t", kind: "widget", widget: "table@1" },
      data: {
        columns: [{ key: "a", label: "A" }],
        rows: names.map((name) => [name]),
        ...{ selectable: "many", answerField: "picks" },
      },
    });
    const schema: AnswerSchema = {
      type: "object",
      properties: { picks: { type: "array", items: { type: "string" } } },
    };
    const draft = { values: { picks: ["x", "y"] }, labels: { picks: "Picks" } };
    const kept = reconcileDraft(collectAnswerRules(schema, [rows(["y", "x", "z"])]), draft);
    expect(kept).toEqual({ values: draft.values, dropped: [] });
    const gone = reconcileDraft(collectAnswerRules(schema, [rows(["x", "z"])]), draft);
    expect(gone).toEqual({ values: {}, dropped: ["Picks"] });
  });
});

describe("findDrafted", () => {
  const schema: AnswerSchema = {
    type: "object",
    properties: {
      note: { type: "string" },
      count: { type: "integer", default: 2 },
      tags: { type: "array", items: { type: "string" } },
    },
  };
  const form = {
    ...{ id: "f", kind: "widget", widget: "form@1" },
    data: {
      fields: [
        { ...{ name: "tags", label: "Tags", type: "multiselect" }, options: ["x"], default: ["x"] },
      ],
    },
  };
  const rules = collectAnswerRules(schema, [form]);

  test("leaves out what was there from the start, and what is empty", () => {
    expect(findDrafted(rules, { note: "", count: 2, tags: ["x"] })).toEqual({});
    expect(findDrafted(rules, { note: undefined, tags: [] })).toEqual({});
  });

  test("keeps what somebody entered", () => {
    expect(findDrafted(rules, { note: "hi", count: 3, tags: ["x"] })).toEqual({
      note: "hi",
      count: 3,
    });
    expect(findDrafted(undefined, { note: "hi" })).toEqual({ note: "hi" });
  });
});
