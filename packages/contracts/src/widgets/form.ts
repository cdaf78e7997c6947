import { z } from "zod";
import { AnswerFieldName } from "../answer-schema.ts";
import { refuseDuplicates } from "./parts.ts";

export const FormFieldType = z.enum([
  "text",
  "longtext",
  "number",
  "select",
  "multiselect",
  "boolean",
  "date",
  "datetime",
  "email",
  "url",
  "rating",
]);
export type FormFieldType = z.infer<typeof FormFieldType>;

const FieldName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, "Use letters, digits and _, starting with a letter.");

const Field = z
  .strictObject({
    name: FieldName,
    label: z.string().min(1).max(200),
    type: FormFieldType,
    required: z.boolean().optional(),
    help: z.string().max(1000).optional(),
    default: z
      .union([z.string().max(4000), z.number(), z.boolean(), z.array(z.string().max(200)).max(100)])
      .optional(),
    /** Least and greatest number, number of characters, or rating (1 to 10), by type. */
    min: z.number().optional(),
    max: z.number().optional(),
    options: z
      .array(
        z.union([
          z.string().min(1).max(200),
          z.strictObject({ value: z.string().min(1).max(200), label: z.string().min(1).max(200) }),
        ]),
      )
      .min(1)
      .max(100)
      .optional(),
  })
  .superRefine((field, context) => {
    const choice = field.type === "select" || field.type === "multiselect";
    if (choice && !field.options)
      context.addIssue({
        code: "custom",
        path: ["options"],
        params: { code: "missing" },
        message: `A ${field.type} needs options.`,
      });
    if (!choice && field.options)
      context.addIssue({
        code: "custom",
        path: ["options"],
        params: { code: "unrecognized_key" },
        message: "Only select and multiselect take options.",
      });
    if (field.min !== undefined && field.max !== undefined && field.min > field.max)
      context.addIssue({
        code: "custom",
        path: ["max"],
        params: { code: "too_small" },
        message: "max is below min.",
      });
    if (field.options)
      refuseDuplicates(
        context,
        field.options,
        (option) => toOptionValue(option),
        (index) => ["options", index],
      );
  });
export type FormField = z.infer<typeof Field>;

export const FormData = z
  .strictObject({
    fields: z.array(Field).min(1).max(40),
    submitLabel: z.string().min(1).max(60).optional(),
    /** Form field → field of the canvas's answerSchema. Fields of the same name are linked without it. */
    answerFields: z.record(FieldName, AnswerFieldName).optional(),
  })
  .superRefine((data, context) => {
    refuseDuplicates(
      context,
      data.fields,
      (field) => field.name,
      (index) => ["fields", index, "name"],
    );
    const names = new Set(data.fields.map((field) => field.name));
    for (const name of Object.keys(data.answerFields ?? {}))
      if (!names.has(name))
        context.addIssue({
          code: "custom",
          path: ["answerFields", name],
          params: { code: "unrecognized_key" },
          message: `No field of this form is named "${name}".`,
        });
  });
export type FormData = z.infer<typeof FormData>;

export function toOptionValue(option: NonNullable<FormField["options"]>[number]): string {
  return typeof option === "string" ? option : option.value;
}

export function toOptionLabel(option: NonNullable<FormField["options"]>[number]): string {
  return typeof option === "string" ? option : option.label;
}

/** Form field name → the answer field it fills; fields that fill none are absent. */
export function toFormLinks(
  data: FormData,
  answerFieldNames: ReadonlySet<string>,
): Map<string, string> {
  const links = new Map<string, string>();
  for (const field of data.fields) {
    const target = data.answerFields?.[field.name] ?? field.name;
    if (answerFieldNames.has(target)) links.set(field.name, target);
  }
  return links;
}
