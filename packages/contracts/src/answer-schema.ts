import { z } from "zod";
import { LIMITS } from "./limits.ts";

/** Formats that both the server and the answer panel check. */
export const ANSWER_FORMATS = ["date", "date-time", "email", "uri"] as const;

const Scalar = z.union([z.string().max(4000), z.number(), z.boolean()]);
const Label = {
  title: z.string().min(1).max(200).optional(),
  description: z.string().max(2000).optional(),
};
const Enum = z.array(Scalar).min(1).max(100);

const StringRules = {
  enum: Enum.optional(),
  minLength: z.int().min(0).max(20_000).optional(),
  maxLength: z.int().min(1).max(20_000).optional(),
  format: z.enum(ANSWER_FORMATS).optional(),
};
const NumberRules = {
  enum: Enum.optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
};

const StringItem = z.strictObject({ type: z.literal("string"), ...Label, ...StringRules });
const NumberItem = z.strictObject({ type: z.literal("number"), ...Label, ...NumberRules });
const IntegerItem = z.strictObject({ type: z.literal("integer"), ...Label, ...NumberRules });
const BooleanItem = z.strictObject({ type: z.literal("boolean"), ...Label });
export const AnswerItem = z.discriminatedUnion("type", [
  StringItem,
  NumberItem,
  IntegerItem,
  BooleanItem,
]);
export type AnswerItem = z.infer<typeof AnswerItem>;

const Default = { default: z.union([Scalar, z.array(Scalar).max(100)]).optional() };
export const AnswerField = z.discriminatedUnion("type", [
  StringItem.extend(Default),
  NumberItem.extend(Default),
  IntegerItem.extend(Default),
  BooleanItem.extend(Default),
  z.strictObject({
    type: z.literal("array"),
    ...Label,
    ...Default,
    items: AnswerItem,
    minItems: z.int().min(0).max(1000).optional(),
    maxItems: z.int().min(1).max(1000).optional(),
    uniqueItems: z.boolean().optional(),
  }),
]);
export type AnswerField = z.infer<typeof AnswerField>;

export const AnswerFieldName = z.string().min(1).max(64);

/** What tool lists say instead of the full schema, which would be told three times over. */
const LISTED_ANSWER_SCHEMA = {
  type: "object",
  description:
    "Flat JSON Schema: string (enum, minLength, maxLength, format date|date-time|email|uri), number, integer (minimum, maximum), boolean, array of these; each with title, description, default.",
  properties: {
    type: { const: "object" },
    properties: { type: "object", additionalProperties: { type: "object" } },
    required: { type: "array", items: { type: "string" } },
  },
  required: ["type", "properties"],
};

/** The question's form: a flat object schema, a bounded part of JSON Schema 2020-12. */
export const AnswerSchema = z
  .strictObject({
    type: z.literal("object"),
    title: z.string().max(200).optional(),
    description: z.string().max(2000).optional(),
    properties: z.record(AnswerFieldName, AnswerField),
    required: z.array(AnswerFieldName).max(LIMITS.answerFieldsMax).optional(),
    additionalProperties: z.literal(false).optional(),
  })
  .meta({ listedAs: LISTED_ANSWER_SCHEMA });
export type AnswerSchema = z.infer<typeof AnswerSchema>;

export type AnswerValue = string | number | boolean | (string | number | boolean)[];
/** One answer: field name → value. */
export type AnswerContent = Record<string, AnswerValue>;
