import { type AnswerField, type FormField, toOptionValue } from "@easel/contracts";

const RATING_MIN = 1;
const RATING_MAX = 5;

export function toRatingBounds(field: FormField): { min: number; max: number } {
  return { min: Math.round(field.min ?? RATING_MIN), max: Math.round(field.max ?? RATING_MAX) };
}

/** A form field's own rules in the words of an answer schema, so that one checker serves both. */
export function toAnswerField(field: FormField): AnswerField {
  switch (field.type) {
    case "number":
      return {
        type: "number",
        ...(field.min !== undefined && { minimum: field.min }),
        ...(field.max !== undefined && { maximum: field.max }),
      };
    case "rating": {
      const { min, max } = toRatingBounds(field);
      return { type: "integer", minimum: min, maximum: max };
    }
    case "boolean":
      return { type: "boolean" };
    case "multiselect":
      return {
        type: "array",
        items: { type: "string", enum: (field.options ?? []).map(toOptionValue) },
        ...(field.min !== undefined && { minItems: field.min }),
        ...(field.max !== undefined && { maxItems: field.max }),
      };
    case "select":
      return { type: "string", enum: (field.options ?? []).map(toOptionValue) };
    default:
      return { type: "string", ...toFormat(field), ...toLengths(field) };
  }
}

function toLengths(field: FormField) {
  return {
    ...(field.min !== undefined && { minLength: field.min }),
    ...(field.max !== undefined && { maxLength: field.max }),
  };
}

const FORMATS = { date: "date", datetime: "date-time", email: "email", url: "uri" } as const;

function toFormat(field: FormField) {
  return field.type in FORMATS
    ? // safe because the line above found the type among the keys.
      { format: FORMATS[field.type as keyof typeof FORMATS] }
    : {};
}
