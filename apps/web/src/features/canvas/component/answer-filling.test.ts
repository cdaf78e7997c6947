import type { AnswerSchema } from "@easel/contracts";
import type { AnswerDraft } from "@easel/widgets";
import { expect, test } from "vitest";
import { fillDraft, toFrameAnswer } from "./answer-filling.ts";

const schema: AnswerSchema = {
  type: "object",
  properties: { reason: { type: "string" }, count: { type: "integer" } },
};

function open(part: Partial<AnswerDraft> = {}) {
  const set: [string, unknown][] = [];
  const draft: AnswerDraft = {
    values: { reason: "old", count: undefined },
    set: (field, value) => void set.push([field, value]),
    leave: () => {},
    issueOf: () => undefined,
    isRequired: () => false,
    disabled: false,
    ...part,
  };
  return { draft, set };
}

test("a component sees the fields and what is in them", () => {
  expect(toFrameAnswer(open().draft, schema)).toEqual({
    ...{ fields: ["reason", "count"], draft: { reason: "old" }, disabled: false },
  });
  const closed = open({ disabled: true, disabledReason: "Sent." });
  expect(toFrameAnswer(closed.draft, undefined)).toMatchObject({
    ...{ fields: [], disabled: true, disabledReason: "Sent." },
  });
});

test("what it fills goes into the draft; null empties a field", () => {
  const { draft, set } = open();
  expect(fillDraft({ reason: null, count: 3 }, { draft, schema })).toMatchObject({ ok: true });
  expect(set).toEqual([
    ["reason", undefined],
    ["count", 3],
  ]);
});

test.each([
  [{ count: 3, other: 1 }, 'no field "other"'],
  [{ __proto__: null, constructor: 1 }, 'no field "constructor"'],
  [{ reason: { nested: true } }, '"reason" takes text'],
  [{ reason: [["x"]] }, '"reason" takes text'],
])("%j fills nothing and says why", (fields, message) => {
  const { draft, set } = open();
  const outcome = fillDraft(fields, { draft, schema });
  expect(outcome).toMatchObject({ ok: false, error: { code: "invalid_input" } });
  expect(outcome.ok ? "" : outcome.error.message).toContain(message);
  expect(set).toEqual([]);
});

test("behind a receipt nothing is filled", () => {
  const { draft, set } = open({ disabled: true, disabledReason: "You have sent this answer." });
  expect(fillDraft({ reason: "x" }, { draft, schema })).toEqual({
    ok: false,
    error: { code: "forbidden", message: "You have sent this answer." },
  });
  expect(set).toEqual([]);
});
