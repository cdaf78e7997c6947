import type { AnswerContent, AnswerSchema, AnswerValue } from "@easel/contracts";
import type { NodeContent } from "../widget-content.ts";
import { checkField } from "./check-field.ts";
import { type FilledField, listFilledFields } from "./filled-field.ts";

/** All that an answer must fit: the question's schema, and the widgets that fill its fields. */
export type AnswerRules = {
  schema: AnswerSchema;
  /** By answer field, in the order of the nodes and of their data. */
  filled: ReadonlyMap<string, FilledField>;
};

/** Nodes that fill nothing may be left out. */
export function collectAnswerRules(
  schema: AnswerSchema,
  nodes: readonly NodeContent[],
): AnswerRules {
  return {
    schema,
    filled: new Map(listFilledFields(schema, nodes).map((field) => [field.name, field])),
  };
}

/** Whether an answer needs the field, given what else is in it. */
export function isFieldRequired(
  { schema, filled }: AnswerRules,
  name: string,
  given: Readonly<Record<string, unknown>>,
): boolean {
  const widget = filled.get(name);
  if (schema.required?.includes(name) || widget?.required) return true;
  if (widget?.requiredWith === undefined) return false;
  const other = Object.hasOwn(given, widget.requiredWith) ? given[widget.requiredWith] : undefined;
  return other !== undefined && other !== "" && !(Array.isArray(other) && other.length === 0);
}

/**
 * What an answer starts with: the default of each field that has one, else that of the form field
 * which fills it. A form's default that its field would refuse is left out.
 */
export function toDefaultAnswer({ schema, filled }: AnswerRules): AnswerContent {
  return Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, field]): [string, AnswerValue][] => {
      if (field.default !== undefined) return [[name, copy(field.default)]];
      const widget = filled.get(name);
      if (widget?.default === undefined) return [];
      const { state } = checkField(field, { isRequired: false, filled: widget }, widget.default);
      return state === "present" ? [[name, copy(widget.default)]] : [];
    }),
  );
}

function copy(value: AnswerValue): AnswerValue {
  return Array.isArray(value) ? [...value] : value;
}
