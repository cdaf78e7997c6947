import type { AnswerSchema } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { parseStoredDraft, reconcileDraft } from "./stored-draft.ts";

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
    reconcileDraft(SCHEMA, { values, labels: { old: "Old field" } });

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
});
