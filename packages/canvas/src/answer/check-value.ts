import type { AnswerItem } from "@easel/contracts";
import { type AnswerFormat, hasFormat } from "./check-format.ts";

/** What is wrong with one value, said to the person who typed it. */
export type Problem = { code: string; message: string };

/** The first problem of a value with the rules of a scalar field, or null when it fits. */
export function findValueProblem(item: AnswerItem, value: unknown): Problem | null {
  switch (item.type) {
    case "string":
      return findTextProblem(item, value);
    case "number":
    case "integer":
      return findNumberProblem(item, value);
    case "boolean":
      return typeof value === "boolean"
        ? null
        : { code: "invalid_type", message: "Answer yes (true) or no (false)." };
  }
}

type TextItem = Extract<AnswerItem, { type: "string" }>;
type NumberItem = Extract<AnswerItem, { type: "number" | "integer" }>;

const FORMAT_MESSAGES: Record<AnswerFormat, string> = {
  date: "Enter a date that exists, as year-month-day, such as 2026-03-31.",
  "date-time": "Enter a date and time with its zone, such as 2026-03-31T09:30:00Z.",
  email: "Enter an e-mail address, such as ana@example.com.",
  uri: "Enter a web address that starts with https:// or http://.",
};

function findTextProblem(item: TextItem, value: unknown): Problem | null {
  if (typeof value !== "string") return { code: "invalid_type", message: "Enter text." };
  if (item.enum) return item.enum.includes(value) ? null : toChoiceProblem(item.enum);
  // Characters are code points, as JSON Schema counts them, so an emoji is one.
  const length = [...value].length;
  if (item.minLength !== undefined && length < item.minLength)
    return {
      code: "too_short",
      message: `Enter at least ${toCount(item.minLength, "character")}.`,
    };
  if (item.maxLength !== undefined && length > item.maxLength)
    return {
      code: "too_long",
      message: `Enter at most ${toCount(item.maxLength, "character")}; these are ${length}.`,
    };
  if (item.format && !hasFormat(value, item.format))
    return { code: "invalid_format", message: FORMAT_MESSAGES[item.format] };
  return null;
}

function findNumberProblem(item: NumberItem, value: unknown): Problem | null {
  if (typeof value !== "number" || !Number.isFinite(value))
    return { code: "invalid_type", message: "Enter a number." };
  if (item.type === "integer" && !Number.isInteger(value))
    return { code: "invalid_type", message: "Enter a whole number." };
  if (item.type === "integer" && !Number.isSafeInteger(value))
    return {
      code: value > 0 ? "too_big" : "too_small",
      message: `Enter a whole number between ±${Number.MAX_SAFE_INTEGER}.`,
    };
  if (item.enum) return item.enum.includes(value) ? null : toChoiceProblem(item.enum);
  if (item.minimum !== undefined && value < item.minimum)
    return { code: "too_small", message: `Enter a number of at least ${item.minimum}.` };
  if (item.maximum !== undefined && value > item.maximum)
    return { code: "too_big", message: `Enter a number of at most ${item.maximum}.` };
  return null;
}

const CHOICES_LISTED_MAX = 12;

export function toChoiceProblem(choices: readonly unknown[]): Problem {
  const listed = choices.slice(0, CHOICES_LISTED_MAX).map(String).join(", ");
  const rest = choices.length > CHOICES_LISTED_MAX ? ", …" : "";
  return { code: "invalid_value", message: `Choose one of: ${listed}${rest}.` };
}

/** `toCount(1, "item")` → `1 item`. */
export function toCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
