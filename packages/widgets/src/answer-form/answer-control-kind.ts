import type { AnswerField } from "@easel/contracts";
import { toBoundsText } from "../bounds-text.ts";

export type AnswerControlKind =
  | "radio"
  | "select"
  | "checkboxes"
  | "list"
  | "yes-no"
  | "number"
  | "date"
  | "date-time"
  | "email"
  | "uri"
  | "text"
  | "long-text";

const RADIO_CHOICES_MAX = 5;
const ONE_LINE_LENGTH_MAX = 200;

/**
 * Which control asks for a field. Text without `maxLength` could be a name or an essay: it gets a box
 * that starts as one line and grows (`text`); from 201 characters on it starts as a page.
 */
export function toAnswerControlKind(field: AnswerField): AnswerControlKind {
  if (field.type === "array") return toItemChoices(field) ? "checkboxes" : "list";
  if (field.type === "boolean") return "yes-no";
  if (field.enum) return field.enum.length <= RADIO_CHOICES_MAX ? "radio" : "select";
  if (field.type !== "string") return "number";
  if (field.format) return field.format;
  return (field.maxLength ?? 0) > ONE_LINE_LENGTH_MAX ? "long-text" : "text";
}

function toItemChoices(field: Extract<AnswerField, { type: "array" }>) {
  return field.items.type === "boolean" ? undefined : field.items.enum;
}

/** Kinds made of several parts, which a group label names. */
export function isGroupKind(kind: AnswerControlKind): boolean {
  return kind === "radio" || kind === "checkboxes" || kind === "list" || kind === "yes-no";
}

/** What the rules ask for, in words, where the control does not show it. */
export function toRulesText(field: AnswerField): string {
  switch (field.type) {
    case "number":
    case "integer":
      return field.enum ? "" : toBoundsText("number", field.minimum, field.maximum);
    case "string":
      return field.enum || field.format
        ? ""
        : toBoundsText("text", field.minLength, field.maxLength);
    case "array":
      return toBoundsText(
        toItemChoices(field) ? "choices" : "entries",
        field.minItems,
        field.maxItems,
      );
    default:
      return "";
  }
}
