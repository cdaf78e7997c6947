import {
  type AnswerField,
  type AnswerItem,
  type AnswerSchema,
  LIMITS,
  suggestId,
} from "@easel/contracts";
import { findFieldProblems } from "../answer/check-field.ts";
import type { Finding } from "./finding.ts";

type Path = (string | number)[];

/**
 * Schemas that no answer could meet, or that say something about fields that are not there. Of fields in
 * `unread` there is only a name.
 */
export function findAnswerSchemaProblems(
  schema: AnswerSchema,
  unread: ReadonlySet<string>,
): Finding[] {
  const names = [...Object.keys(schema.properties), ...unread];
  const countProblem = findCountProblem(names.length);
  if (countProblem.length > 0) return countProblem;
  return [
    ...findRequiredProblems(schema.required ?? [], names),
    ...Object.entries(schema.properties).flatMap(([name, field]) =>
      findFieldFindings(field, ["answerSchema", "properties", name]),
    ),
  ];
}

function findCountProblem(count: number): Finding[] {
  const path: Path = ["answerSchema", "properties"];
  if (count === 0)
    return [
      { path, code: "too_few", message: "Add at least one field, or leave answerSchema out." },
    ];
  if (count <= LIMITS.answerFieldsMax) return [];
  const message = `An answer has at most ${LIMITS.answerFieldsMax} fields, and these are ${count}; ask for less at once.`;
  return [{ path, code: "too_many", message }];
}

function findRequiredProblems(required: readonly string[], names: readonly string[]): Finding[] {
  return required.flatMap((name, index): Finding[] => {
    const path: Path = ["answerSchema", "required", index];
    if (!names.includes(name))
      return [
        {
          path,
          code: "unknown_id",
          message: `properties has no field "${name}"; ${suggestId(name, names, "field")}`,
        },
      ];
    if (required.indexOf(name) < index)
      return [{ path, code: "duplicate", message: `"${name}" is already required; name it once.` }];
    return [];
  });
}

function findFieldFindings(field: AnswerField, path: Path): Finding[] {
  const rules =
    field.type === "array"
      ? [
          ...findReversedBounds(path, "minItems", field.minItems, "maxItems", field.maxItems),
          ...findTooFewChoices(field, path),
          ...findItemFindings(field.items, [...path, "items"]),
        ]
      : findItemFindings(field, path);
  // A default is measured only by rules that make sense themselves.
  return rules.length > 0 ? rules : findDefaultProblems(field, path);
}

function findItemFindings(item: AnswerItem, path: Path): Finding[] {
  if (item.type === "boolean") return [];
  const bounds =
    item.type === "string"
      ? findReversedBounds(path, "minLength", item.minLength, "maxLength", item.maxLength)
      : findReversedBounds(path, "minimum", item.minimum, "maximum", item.maximum);
  return [...bounds, ...findEnumProblems(item, path)];
}

function findReversedBounds(
  path: Path,
  minName: string,
  min: number | undefined,
  maxName: string,
  max: number | undefined,
): Finding[] {
  if (min === undefined || max === undefined || min <= max) return [];
  const message = `${maxName} ${max} is below ${minName} ${min}, so no value could fit; swap or drop one.`;
  return [{ path: [...path, maxName], code: "too_small", message }];
}

function findEnumProblems(item: Exclude<AnswerItem, { type: "boolean" }>, path: Path): Finding[] {
  return (item.enum ?? []).flatMap((choice, index): Finding[] => {
    const choicePath = [...path, "enum", index];
    if (!hasItemType(item.type, choice))
      return [
        {
          path: choicePath,
          code: "invalid_type",
          message: `The field is of type ${item.type}, and this choice is not; write each as ${item.type}.`,
        },
      ];
    if ((item.enum ?? []).indexOf(choice) < index)
      return [
        {
          path: choicePath,
          code: "duplicate",
          message: "This choice is there already; list it once.",
        },
      ];
    return [];
  });
}

function hasItemType(type: "string" | "number" | "integer", value: unknown): boolean {
  if (type === "integer") return Number.isSafeInteger(value);
  return typeof value === type;
}

function findTooFewChoices(field: Extract<AnswerField, { type: "array" }>, path: Path): Finding[] {
  const choices = "enum" in field.items ? field.items.enum?.length : undefined;
  if (!field.uniqueItems || choices === undefined || (field.minItems ?? 0) <= choices) return [];
  const message = `minItems asks for ${field.minItems} different items, and the enum has ${choices}.`;
  return [{ path: [...path, "minItems"], code: "too_big", message }];
}

function findDefaultProblems(field: AnswerField, path: Path): Finding[] {
  if (field.default === undefined) return [];
  return findFieldProblems(field, field.default).map(({ index, code, message }) => ({
    path: [...path, "default", ...(index === undefined ? [] : [index])],
    code,
    message: `The default does not fit its own field: ${message}`,
  }));
}
