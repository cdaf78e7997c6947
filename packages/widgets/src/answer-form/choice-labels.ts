import type { StoredNode } from "@easel/contracts";
import {
  DecisionData,
  FormData,
  toFormLinks,
  toOptionLabel,
  toOptionValue,
} from "@easel/contracts";

/** Answer field → value → what the canvas calls that value. */
export type ChoiceLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Titles of decision options and labels of form options, so that nobody has to confirm an id. */
export function collectChoiceLabels(
  nodes: readonly StoredNode[],
  answerFieldNames: readonly string[],
): ChoiceLabels {
  const labels: Record<string, Record<string, string>> = Object.create(null);
  const names = new Set(answerFieldNames);
  for (const node of nodes) {
    if (node.widget === "decision@1") addDecision(labels, node.data);
    if (node.widget === "form@1") addForm(labels, node.data, names);
  }
  return labels;
}

function addDecision(labels: Record<string, Record<string, string>>, data: unknown): void {
  const parsed = DecisionData.safeParse(data);
  if (!parsed.success || parsed.data.answerField === undefined) return;
  labels[parsed.data.answerField] = toLabels(
    parsed.data.options.map((option) => [option.id, option.title]),
  );
}

function addForm(
  labels: Record<string, Record<string, string>>,
  data: unknown,
  names: ReadonlySet<string>,
): void {
  const parsed = FormData.safeParse(data);
  if (!parsed.success) return;
  const links = toFormLinks(parsed.data, names);
  for (const field of parsed.data.fields) {
    const target = links.get(field.name);
    if (target === undefined || !field.options) continue;
    labels[target] = toLabels(
      field.options.map((option) => [toOptionValue(option), toOptionLabel(option)]),
    );
  }
}

/** Without a prototype: a value may be called "constructor". */
function toLabels(pairs: [value: string, label: string][]): Record<string, string> {
  return Object.assign(Object.create(null), Object.fromEntries(pairs));
}
