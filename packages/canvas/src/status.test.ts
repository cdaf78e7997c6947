import type { AnswerSchema, CanvasStatus, StoredStatus } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import {
  allows,
  type CanvasAction,
  nextStatusAfterAnswer,
  nextStatusAfterEdit,
  toRefusal,
  toStatus,
} from "./status.ts";

const now = new Date("2026-05-01T12:00:00.000Z");
const before = new Date("2026-05-01T11:59:59.999Z");
const after = new Date("2026-05-01T12:00:00.001Z");

describe("toStatus", () => {
  const rows: [StoredStatus, Date | null, boolean, CanvasStatus][] = [
    ["active", after, false, "active"],
    ["active", now, false, "expired"],
    ["active", before, false, "expired"],
    ["answered", before, false, "expired"],
    ["closed", before, false, "expired"],
    ["removed", before, false, "removed"],
    ["active", before, true, "active"],
    ["answered", null, true, "answered"],
    ["closed", null, false, "closed"],
  ];
  test.each(rows)(
    "stored %s, expires %s, pinned %s → %s",
    (storedStatus, expiresAt, pinned, status) => {
      expect(toStatus({ storedStatus, expiresAt, pinned }, now)).toBe(status);
    },
  );
});

describe("allows", () => {
  // Columns: answer, update, patch, lock, comment, setState.
  const actions: CanvasAction[] = ["answer", "update", "patch", "lock", "comment", "setState"];
  const rows: [CanvasStatus, string][] = [
    ["active", "yes yes yes yes yes yes"],
    ["answered", "no yes yes yes yes no"],
    ["closed", "no no no no no no"],
    ["expired", "no no no no no no"],
    ["removed", "no no no no no no"],
  ];
  test.each(rows)("%s: %s", (status, expected) => {
    expect(actions.map((action) => (allows(status, action) ? "yes" : "no")).join(" ")).toBe(
      expected,
    );
  });
});

test("a refusal names its code, the act, and the way on", () => {
  expect(toRefusal("expired", "patch")).toEqual({
    code: "canvas_expired",
    message: expect.stringMatching(/no longer be patched until extend_canvas/),
  });
  expect(toRefusal("answered", "answer")).toEqual({
    code: "canvas_answered",
    message: expect.stringMatching(/get_answers.*stayOpen: true/),
  });
  expect(toRefusal("closed", "comment").code).toBe("canvas_closed");
  expect(toRefusal("removed", "lock").code).toBe("canvas_removed");
});

const schema: AnswerSchema = { type: "object", properties: { choice: { type: "string" } } };

test("the first answer settles a canvas that asks once", () => {
  expect(nextStatusAfterAnswer({ stayOpen: false, answerSchema: schema }, "active")).toBe(
    "answered",
  );
  expect(nextStatusAfterAnswer({ stayOpen: true, answerSchema: schema }, "active")).toBe("active");
  expect(nextStatusAfterAnswer({ stayOpen: false }, "active")).toBe("active");
  expect(nextStatusAfterAnswer({ stayOpen: false, answerSchema: schema }, "closed")).toBe("closed");
});

describe("nextStatusAfterEdit of an answered canvas", () => {
  const asked = { question: "Which?", answerSchema: schema, stayOpen: false };
  const otherSchema: AnswerSchema = { type: "object", properties: { choice: { type: "boolean" } } };
  const reordered: AnswerSchema = { properties: { choice: { type: "string" } }, type: "object" };
  const { question: _, ...unasked } = asked;
  test.each([
    ["nothing new", asked, "answered"],
    ["the same schema in another key order", { ...asked, answerSchema: reordered }, "answered"],
    ["no question any more", unasked, "answered"],
    ["stays open", { ...asked, stayOpen: true }, "active"],
    ["another question", { ...asked, question: "Which now?" }, "active"],
    ["another schema", { ...asked, answerSchema: otherSchema }, "active"],
  ] as const)("%s", (_name, next, status) => {
    expect(nextStatusAfterEdit(asked, next, "answered")).toBe(status);
  });
  test("other statuses stay", () => {
    expect(nextStatusAfterEdit(asked, { ...asked, stayOpen: true }, "closed")).toBe("closed");
    expect(nextStatusAfterEdit(asked, { ...asked, question: "New?" }, "active")).toBe("active");
  });
});
