import {
  APPROVAL_DECISIONS,
  type ApprovalData,
  type CanvasNode,
  type DecisionData,
  type FormData,
  type FormField,
  type TableData,
  toFormLinks,
  toOptionValue,
  toReasonField,
  toRowAnswer,
} from "@easel/contracts";
import { readWidget } from "../widget-content.ts";
import type { AnswerLink, WantedField } from "./answer-link.ts";

/** The answer fields that one node fills, in the order of its data. */
export function listAnswerLinks(
  node: CanvasNode,
  index: number,
  answerFieldNames: ReadonlySet<string>,
): AnswerLink[] {
  const content = readWidget(node);
  const at = { nodeId: node.id, data: ["nodes", index, "data"] };
  switch (content?.widget) {
    case "decision@1":
      return listDecisionLinks(content.data, at);
    case "table@1":
      return listTableLinks(content.data, at);
    case "form@1":
      return listFormLinks(content.data, at, answerFieldNames);
    case "approval@1":
      return listApprovalLinks(content.data, at, answerFieldNames);
    default:
      return [];
  }
}

type At = { nodeId: string; data: (string | number)[] };

function listDecisionLinks(data: DecisionData, { nodeId, data: path }: At): AnswerLink[] {
  if (data.answerField === undefined) return [];
  const common = { by: `Decision "${nodeId}"`, nodeId };
  const choice: AnswerLink = {
    ...common,
    path: [...path, "answerField"],
    field: data.answerField,
    wanted: { type: data.multiple ? "string list" : "string" },
    values: data.options.map(({ id }, option) => ({
      value: id,
      path: [...path, "options", option, "id"],
    })),
  };
  if (!data.requireReason) return [choice];
  const reason: AnswerLink = {
    ...common,
    path: [...path, "requireReason"],
    field: toReasonField(data.answerField),
    wanted: { type: "string", formats: [] },
    values: [],
  };
  return [choice, reason];
}

function listApprovalLinks(
  { answerField }: ApprovalData,
  { nodeId, data: path }: At,
  names: ReadonlySet<string>,
): AnswerLink[] {
  if (answerField === undefined) return [];
  const common = { by: `Approval "${nodeId}"`, nodeId, path: [...path, "answerField"] };
  const decision: AnswerLink = {
    ...common,
    field: answerField,
    wanted: { type: "string" },
    values: APPROVAL_DECISIONS.map((value) => ({ value, path: [...path, "answerField"] })),
  };
  const reasonField = toReasonField(answerField);
  // Unlike a decision's, the reason is kept with the approval anyway, so the answer need not take it.
  if (!names.has(reasonField)) return [decision];
  const wanted: WantedField = { type: "string", formats: [] };
  return [decision, { ...common, field: reasonField, wanted, values: [] }];
}

function listTableLinks(data: TableData, { nodeId, data: path }: At): AnswerLink[] {
  if (data.answerField === undefined) return [];
  return [
    {
      by: `Table "${nodeId}"`,
      nodeId,
      path: [...path, "answerField"],
      field: data.answerField,
      wanted: { type: data.selectable === "many" ? "string list" : "string" },
      values: data.rows.map((row, index) => ({
        value: toRowAnswer(data, row),
        path: [...path, "rows", index],
      })),
    },
  ];
}

function listFormLinks(
  data: FormData,
  { nodeId, data: path }: At,
  names: ReadonlySet<string>,
): AnswerLink[] {
  const explicit = data.answerFields ?? {};
  // A name that answerFields gives is a link even when the schema lacks it: that is a mistake to report.
  const known = new Set([...names, ...Object.values(explicit)]);
  const links = toFormLinks(data, known);
  return data.fields.flatMap((field, index): AnswerLink[] => {
    const target = links.get(field.name);
    if (target === undefined) return [];
    const isExplicit = Object.hasOwn(explicit, field.name);
    return [
      {
        by: `Field "${field.name}" of form "${nodeId}"`,
        nodeId,
        path: isExplicit
          ? [...path, "answerFields", field.name]
          : [...path, "fields", index, "name"],
        field: target,
        wanted: toWantedField(field),
        values: (field.options ?? []).map((option, optionIndex) => ({
          value: toOptionValue(option),
          path: [...path, "fields", index, "options", optionIndex],
        })),
      },
    ];
  });
}

function toWantedField(field: FormField): WantedField {
  switch (field.type) {
    case "text":
    case "longtext":
    case "select":
      return { type: "string" };
    case "date":
      return { type: "string", formats: ["date"] };
    case "datetime":
      return { type: "string", formats: ["date-time"] };
    case "email":
      return { type: "string", formats: ["email"] };
    case "url":
      return { type: "string", formats: ["uri"] };
    case "number":
    case "rating":
      return { type: "number" };
    case "boolean":
      return { type: "boolean" };
    case "multiselect":
      return { type: "string list" };
  }
}
