import { type Answer, AnswerSchema, type CanvasView } from "@easel/contracts";
import { expect, test } from "vitest";
import { listFields } from "./answer-fields.ts";
import { toAnswersCsv, toAnswersJson } from "./export-answers.ts";

const SCHEMA = AnswerSchema.parse({
  type: "object",
  properties: {
    place: { type: "string", title: "Place", enum: ["lake", "city"] },
    nights: { type: "integer", title: "=Nights" },
    days: { type: "array", items: { type: "string", enum: ["mon", "tue"] } },
    from: { type: "string", format: "date", title: "From" },
    train: { type: "boolean", title: "By train" },
    remark: { type: "string", title: "Remark" },
  },
});
const LABELS = { place: { lake: "Lakeside house" }, days: { mon: "Monday", tue: "Tuesday" } };
const NEWEST_FIRST: Answer[] = [
  {
    id: "b",
    number: 2,
    answer: { place: "city", remark: '=HYPERLINK("http://x")', old: "kept" },
    answeredBy: { name: "@Bo", email: "bo@e.test", verified: true },
    at: "2026-12-01T11:00:00.000Z",
    canvasVersion: 3,
  },
  {
    id: "a",
    number: 1,
    answer: { place: "lake", nights: -2, days: ["mon", "tue"], from: "2026-12-24", train: false },
    answeredBy: { name: "Ana, L.", verified: false },
    at: "2026-12-01T10:00:00.000Z",
    canvasVersion: 1,
  },
];

test("the CSV has a line per answer, oldest first, in words, with nothing that runs", () => {
  const fields = listFields(SCHEMA, NEWEST_FIRST);
  const csv = toAnswersCsv(NEWEST_FIRST, { fields, choiceLabels: LABELS });
  expect(csv.split("\r\n")).toEqual([
    "No.,Name,E-mail,Verified,Sent (UTC),Canvas version,Place,'=Nights,Days,From,By train,Remark,Old",
    '1,"Ana, L.",,No,2026-12-01T10:00:00.000Z,1,Lakeside house,-2,Monday; Tuesday,2026-12-24,No,,',
    `2,'@Bo,bo@e.test,Yes,2026-12-01T11:00:00.000Z,3,city,,,,,"'=HYPERLINK(""http://x"")",kept`,
    "",
  ]);
});

test("the JSON has the answers as sent, oldest first, and nothing that opens the canvas", () => {
  const view = { id: "0123456789abcdef0123456789abcdef", title: "Trip", version: 3 };
  // safe because the export reads no more of a view.
  const json = toAnswersJson(view as CanvasView, NEWEST_FIRST);
  expect(json).toEqual({
    title: "Trip",
    question: null,
    version: 3,
    answers: [NEWEST_FIRST[1], NEWEST_FIRST[0]],
  });
  expect(JSON.stringify(json)).not.toContain(view.id);
});
