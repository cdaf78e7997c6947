import { type Answer, AnswerSchema } from "@easel/contracts";
import { expect, test } from "vitest";
import { listFields } from "./answer-fields.ts";
import { tallyAnswers } from "./tally.ts";

const SCHEMA = AnswerSchema.parse({
  type: "object",
  properties: {
    place: { type: "string", title: "Place", enum: ["lake", "city", "sea"] },
    nights: { type: "integer", minimum: 1 },
    stars: { type: "integer", enum: [1, 2] },
    train: { type: "boolean", title: "By train" },
    days: { type: "array", title: "Days", items: { type: "string", enum: ["mon", "tue"] } },
    diet: { type: "string" },
    never: { type: "boolean" },
  },
});
const LABELS = { place: { lake: "Lakeside house", city: "City loft" }, diet: { vegan: "Vegan" } };

function toAnswers(...contents: Record<string, unknown>[]): Answer[] {
  return contents.map((answer, index) => ({
    id: `${index}`,
    number: index + 1,
    answer,
    answeredBy: { name: "Ana", verified: false },
    at: "2026-12-01T10:00:00.000Z",
    canvasVersion: 1,
  }));
}
function tally(...contents: Record<string, unknown>[]) {
  const answers = toAnswers(...contents);
  const tallies = tallyAnswers(listFields(SCHEMA, answers), answers, LABELS);
  return Object.fromEntries(
    tallies.map(({ field, answered, lines, others }) => [
      field.label,
      { answered, others, lines: lines.map(({ label, count }) => `${label} ${count}`) },
    ]),
  );
}

test("choices are counted in the question's order and the canvas's words, those of nobody too", () => {
  expect(tally({ place: "city" }, { place: "lake" }, { place: "city" }, { nights: 2 })).toEqual({
    Place: { answered: 3, others: 0, lines: ["Lakeside house 1", "City loft 2", "sea 0"] },
  });
});

test("numbers that are chosen, yes and no, and choices that only the canvas lists count too", () => {
  expect(tally({ stars: 2, train: false, diet: "vegan" }, { stars: 2, train: true })).toEqual({
    Stars: { answered: 2, others: 0, lines: ["1 0", "2 2"] },
    "By train": { answered: 2, others: 0, lines: ["Yes 1", "No 1"] },
    Diet: { answered: 1, others: 0, lines: ["Vegan 1"] },
  });
});

test("one answer counts once per choice, however often it names it", () => {
  expect(tally({ days: ["mon", "mon", "tue"] }, { days: ["tue"] })).toEqual({
    Days: { answered: 2, others: 0, lines: ["mon 1", "tue 2"] },
  });
});

test("what the question no longer offers is counted apart, and once per answer", () => {
  expect(tally({ place: "moon" }, { days: ["sun", "sat", "mon"] })).toEqual({
    Place: { answered: 1, others: 1, lines: ["Lakeside house 0", "City loft 0", "sea 0"] },
    Days: { answered: 1, others: 1, lines: ["mon 1", "tue 0"] },
  });
});

test("a field that the question dropped, or that is named like a part of every object, is no choice", () => {
  expect(tally({ gone: "x", constructor: "y" })).toEqual({});
  const [answer] = toAnswers({});
  const fields = [{ name: "toString", label: "To string", rules: { type: "boolean" as const } }];
  expect(answer && tallyAnswers(fields, [answer], {})).toEqual([]);
});
