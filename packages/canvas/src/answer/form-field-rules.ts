import {
  type AnswerField,
  type FormField,
  LIMITS,
  toOptionLabel,
  toOptionValue,
} from "@easel/contracts";

const RATING_MAX_DEFAULT = 5;

/** The scores of a rating field: 1 to 5 unless it says otherwise, always within 1 to 10. */
export function toRatingBounds({ min, max }: FormField): { min: number; max: number } {
  const least = clampRating(min ?? 1);
  return { min: least, max: Math.max(least, clampRating(max ?? RATING_MAX_DEFAULT)) };
}

function clampRating(score: number): number {
  return Math.min(LIMITS.ratingMax, Math.max(1, Math.round(score)));
}

/** A form field's own rules in the words of an answer schema, its options aside. */
export function toFormFieldRules(field: FormField): AnswerField {
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
        items: { type: "string" },
        uniqueItems: true,
        ...(field.min !== undefined && { minItems: Math.ceil(field.min) }),
        ...(field.max !== undefined && { maxItems: Math.floor(field.max) }),
      };
    case "select":
      return { type: "string" };
    case "date":
      return { type: "string", format: "date" };
    case "datetime":
      return { type: "string", format: "date-time" };
    case "email":
      return { type: "string", format: "email", ...toLengths(field) };
    case "url":
      return { type: "string", format: "uri", ...toLengths(field) };
    case "text":
    case "longtext":
      return { type: "string", ...toLengths(field) };
  }
}

/** Value → label, for the fields that people choose in. */
export function toFormFieldChoices(field: FormField): ReadonlyMap<string, string> | undefined {
  return (
    field.options &&
    new Map(field.options.map((option) => [toOptionValue(option), toOptionLabel(option)]))
  );
}

function toLengths({ min, max }: FormField) {
  return {
    ...(min !== undefined && { minLength: Math.ceil(min) }),
    ...(max !== undefined && { maxLength: Math.floor(max) }),
  };
}
