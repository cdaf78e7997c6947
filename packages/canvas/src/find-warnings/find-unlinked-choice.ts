import type { AnswerSchema } from "@easel/contracts";
import { findMisfit, type WantedField } from "../check-spec/answer-link.ts";
import type { Finding } from "../check-spec/finding.ts";
import type { WidgetContent } from "../widget-content.ts";

const FIELDS_LISTED_MAX = 10;

type Where = {
  nodeId: string;
  /** Path of the node's data. */
  path: Finding["path"];
  answerSchema: AnswerSchema | undefined;
};

/** A choice that people can make beside a question, and that reaches no field of its answer. */
export function findUnlinkedChoice(content: WidgetContent, where: Where): Finding[] {
  const { nodeId, path, answerSchema } = where;
  const choice = readChoice(content);
  if (!choice || !answerSchema) return [];
  return [
    {
      path: [...path, "answerField"],
      code: "fills_nothing",
      message: `${choice.what} "${nodeId}" does nothing: it fills no answer field. ${toAdvice(choice.wanted, answerSchema)}`,
    },
  ];
}

type Choice = { what: string; wanted: WantedField };

function readChoice(content: WidgetContent): Choice | null {
  if (content.widget === "decision@1" && content.data.answerField === undefined)
    return {
      what: "Choosing in decision",
      wanted: { type: content.data.multiple ? "string list" : "string" },
    };
  if (content.widget === "table@1" && content.data.answerField === undefined) {
    const { selectable } = content.data;
    if (selectable === "one" || selectable === "many")
      return {
        what: "Selecting rows of table",
        wanted: { type: selectable === "many" ? "string list" : "string" },
      };
  }
  return null;
}

function toAdvice(wanted: WantedField, { properties }: AnswerSchema): string {
  const fitting = Object.entries(properties)
    .filter(([, field]) => findMisfit(wanted, field) === null)
    .slice(0, FIELDS_LISTED_MAX)
    .map(([name]) => `"${name}"`);
  const type = wanted.type === "string list" ? "an array of strings" : "a string";
  if (fitting.length === 0)
    return `Add a field to answerSchema that is ${type}, and name it in answerField.`;
  return `Name one in answerField: ${fitting.join(", ")}, or another that is ${type}.`;
}
