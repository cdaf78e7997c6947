import type { Answer, CanvasView } from "@easel/contracts";
import { type ChoiceLabels, toAnswerText, toCsvText } from "@easel/widgets";
import { type ListedField, readValue } from "./answer-fields.ts";

const HEAD = ["No.", "Name", "E-mail", "Verified", "Sent (UTC)", "Canvas version"];

type Exported = { fields: readonly ListedField[]; choiceLabels: ChoiceLabels };

/** One line per answer, oldest first, choices in the canvas's words; safe to open in a spreadsheet. */
export function toAnswersCsv(
  newestFirst: readonly Answer[],
  { fields, choiceLabels }: Exported,
): string {
  const lines = [...newestFirst]
    .reverse()
    .map((answer) => [
      answer.number,
      answer.answeredBy.name,
      answer.answeredBy.email ?? null,
      answer.answeredBy.verified ? "Yes" : "No",
      answer.at,
      answer.canvasVersion,
      ...fields.map((field) => toCell(readValue(answer, field), choiceLabels[field.name])),
    ]);
  return toCsvText([[...HEAD, ...fields.map((field) => field.label)], ...lines]);
}

/** Numbers and dates stay as sent, so that a spreadsheet can reckon with them. */
function toCell(
  value: unknown,
  labels: Readonly<Record<string, string>> | undefined,
): string | number | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((each) => toCell(each, labels) ?? "").join("; ");
  if (typeof value === "boolean") return toAnswerText(value);
  return labels?.[String(value)] ?? (typeof value === "number" ? value : String(value));
}

/** As sent, with field names instead of labels. Without the canvas's id, which would open it. */
export function toAnswersJson(
  { title, question, version }: CanvasView,
  newestFirst: readonly Answer[],
): Record<string, unknown> {
  return { title, question: question ?? null, version, answers: [...newestFirst].reverse() };
}
