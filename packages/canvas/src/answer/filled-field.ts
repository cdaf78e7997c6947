import {
  type AnswerField,
  type AnswerSchema,
  type AnswerValue,
  APPROVAL_WORDS,
  type ApprovalData,
  type DecisionData,
  type FormData,
  type TableData,
  toFormLinks,
  toReasonField,
  toRowAnswer,
} from "@easel/contracts";
import { type NodeContent, readWidget } from "../widget-content.ts";
import { toFormFieldChoices, toFormFieldRules } from "./form-field-rules.ts";

/** An answer field that a widget fills, and what the widget can put there. */
export type FilledField = {
  /** The answer field. */
  name: string;
  nodeId: string;
  part: "choice" | "rows" | "reason" | "entry";
  /** What the widget calls this part; absent where the widget's title says it. */
  label?: string;
  /** What the widget lets through, its choices aside; the field's own schema applies as well. */
  rules: AnswerField;
  /** Everything that can be chosen: value → what people read. */
  choices?: ReadonlyMap<string, string>;
  /** The widget needs it, whatever the schema says. */
  required: boolean;
  /** Another answer field; once that has a value, this one is needed. */
  requiredWith?: string;
  default?: AnswerValue;
};

/** The answer fields that widgets fill, in the order of the nodes and of their data. */
export function listFilledFields(
  schema: AnswerSchema,
  nodes: readonly NodeContent[],
): FilledField[] {
  const names = new Set(Object.keys(schema.properties));
  const seen = new Set<string>();
  return nodes
    .flatMap((node) => listOfNode(node, names))
    .filter(({ name }) => names.has(name) && !seen.has(name) && seen.add(name));
}

function listOfNode(node: NodeContent, names: ReadonlySet<string>): FilledField[] {
  const content = readWidget(node);
  switch (content?.widget) {
    case "decision@1":
      return listOfDecision(node.id, content.data);
    case "table@1":
      return listOfTable(node.id, content.data);
    case "form@1":
      return listOfForm(node.id, content.data, names);
    case "approval@1":
      return listOfApproval(node.id, content.data);
    default:
      return [];
  }
}

function listOfDecision(nodeId: string, data: DecisionData): FilledField[] {
  const { answerField: name, options } = data;
  if (name === undefined) return [];
  const choice: FilledField = {
    ...{ name, nodeId, part: "choice", required: false },
    rules: data.multiple ? LIST : TEXT,
    choices: new Map(options.map(({ id, title }) => [id, title])),
  };
  if (!data.requireReason) return [choice];
  return [
    choice,
    {
      ...{ name: toReasonField(name), nodeId, part: "reason", rules: TEXT },
      ...{ required: false, requiredWith: name },
    },
  ];
}

function listOfApproval(nodeId: string, { answerField: name }: ApprovalData): FilledField[] {
  if (name === undefined) return [];
  return [
    {
      ...{ name, nodeId, part: "choice", required: false, rules: TEXT },
      choices: new Map(Object.entries(APPROVAL_WORDS)),
    },
    { ...{ name: toReasonField(name), nodeId, part: "reason", required: false, rules: TEXT } },
  ];
}

function listOfTable(nodeId: string, data: TableData): FilledField[] {
  const { answerField: name } = data;
  if (name === undefined) return [];
  const rows = data.rows.map((row) => toRowAnswer(data, row));
  return [
    {
      ...{ name, nodeId, part: "rows", required: false },
      rules: data.selectable === "many" ? LIST : TEXT,
      choices: new Map(rows.map((row) => [row, row])),
    },
  ];
}

function listOfForm(nodeId: string, data: FormData, names: ReadonlySet<string>): FilledField[] {
  const links = toFormLinks(data, names);
  return data.fields.flatMap((field): FilledField[] => {
    const name = links.get(field.name);
    if (name === undefined) return [];
    const choices = toFormFieldChoices(field);
    return [
      {
        ...{ name, nodeId, part: "entry", label: field.label },
        rules: toFormFieldRules(field),
        ...(choices && { choices }),
        required: field.required ?? false,
        ...(field.default !== undefined && { default: field.default }),
      },
    ];
  });
}

const TEXT: AnswerField = { type: "string" };
const LIST: AnswerField = { type: "array", items: { type: "string" }, uniqueItems: true };
