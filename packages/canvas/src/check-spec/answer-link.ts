import type { AnswerField, AnswerItem } from "@easel/contracts";
import { findValueProblem } from "../answer/check-value.ts";

type Path = (string | number)[];

/** What an answer field must be so that a widget can fill it. */
export type WantedField =
  | { type: "string"; formats?: readonly string[] }
  | { type: "number" }
  | { type: "boolean" }
  | { type: "string list" };

/** One answer field that a widget fills. */
export type AnswerLink = {
  /** Who fills it, as messages call it: `Decision "pick"`. */
  by: string;
  nodeId: string;
  /** Where the widget's data names the answer field, or would. */
  path: Path;
  field: string;
  wanted: WantedField;
  /** Everything that the widget can put there, each with the place that it comes from. */
  values: readonly { value: string; path: Path }[];
};

/** Null when the field takes what the widget gives; otherwise what the field would have to be. */
export function findMisfit(wanted: WantedField, field: AnswerField): string | null {
  switch (wanted.type) {
    case "string":
      if (field.type !== "string") return 'type "string"';
      if (!wanted.formats || !field.format || wanted.formats.includes(field.format)) return null;
      return `format "${wanted.formats[0]}" or none`;
    case "number":
      return field.type === "number" || field.type === "integer"
        ? null
        : 'type "number" or "integer"';
    case "boolean":
      return field.type === "boolean" ? null : 'type "boolean"';
    case "string list":
      return field.type === "array" && field.items.type === "string"
        ? null
        : 'type "array" with items of type "string"';
  }
}

export function toWantedText(wanted: WantedField): string {
  return wanted.type === "string list" ? "an array of strings" : `a ${wanted.type}`;
}

/** Why the field would refuse a value that the widget can give, or null. */
export function findRefusal(field: AnswerField, value: string): string | null {
  if (value === "") return "an empty value answers nothing.";
  const item: AnswerItem | null =
    field.type === "array" ? field.items : field.type === "string" ? toItem(field) : null;
  return item ? (findValueProblem(item, value)?.message ?? null) : null;
}

function toItem(field: Extract<AnswerField, { type: "string" }>): AnswerItem {
  const { default: _, ...item } = field;
  return item;
}
