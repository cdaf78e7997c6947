import { type AnswerRules, canonicalJson, type FilledField, toDefaultAnswer } from "@easel/canvas";
import type { AnswerContent, AnswerField, AnswerSchema, AnswerValue } from "@easel/contracts";

export type DraftValues = Record<string, AnswerValue | undefined>;

export type StoredDraft = {
  values: DraftValues;
  /** Goes with every try of one sending, so that a repeated try cannot answer twice. */
  requestKey?: string;
  /** The labels that the fields had, to name those that a new version dropped. */
  labels: Record<string, string>;
};

export type Reconciled = { values: DraftValues; dropped: string[] };

/** What was kept in this browser, or nothing if it is not a draft. */
export function parseStoredDraft(stored: unknown): StoredDraft | undefined {
  if (!isRecord(stored) || !isRecord(stored.values)) return undefined;
  const values = Object.fromEntries(
    Object.entries(stored.values).filter(([, value]) => isAnswerValue(value)),
  );
  const labels = isRecord(stored.labels) ? stored.labels : {};
  return {
    // safe because every value that is not an answer value was left out.
    values: values as DraftValues,
    labels: Object.fromEntries(
      Object.entries(labels).filter(([, label]) => typeof label === "string"),
    ) as Record<string, string>, // safe: filtered
    ...(typeof stored.requestKey === "string" && { requestKey: stored.requestKey }),
  };
}

/**
 * Fits a draft to the question of today: values whose field is gone or of another type, or that can no
 * longer be chosen, are dropped by name.
 */
export function reconcileDraft(rules: AnswerRules | undefined, draft: StoredDraft): Reconciled {
  const schema = rules?.schema;
  const values: DraftValues = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(draft.values)) {
    if (value === undefined) continue;
    const field =
      schema && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    if (field && fits(field, value) && isOffered(rules?.filled.get(name), value))
      values[name] = value;
    else if (!isEmpty(value)) dropped.push(draft.labels[name] ?? name);
  }
  return { values, dropped };
}

/** What somebody has entered themselves: neither empty nor there from the start. */
export function findDrafted(rules: AnswerRules | undefined, values: DraftValues): AnswerContent {
  const start = rules ? toDefaultAnswer(rules) : {};
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, AnswerValue] =>
        entry[1] !== undefined &&
        !isEmpty(entry[1]) &&
        canonicalJson(entry[1]) !== canonicalJson(start[entry[0]]),
    ),
  );
}

export function toLabels(schema: AnswerSchema | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schema?.properties ?? {}).map(([name, field]) => [name, field.title ?? name]),
  );
}

function fits(field: AnswerField, value: AnswerValue): boolean {
  switch (field.type) {
    case "array":
      return Array.isArray(value) && value.every((element) => fitsScalar(field.items, element));
    default:
      return !Array.isArray(value) && fitsScalar(field, value);
  }
}

function fitsScalar(
  field: { type: "string" | "number" | "integer" | "boolean"; enum?: unknown[] | undefined },
  value: string | number | boolean,
): boolean {
  if (field.enum && !field.enum.includes(value)) return false;
  return typeof value === (field.type === "integer" ? "number" : field.type);
}

function isOffered(filled: FilledField | undefined, value: AnswerValue): boolean {
  if (!filled?.choices || isEmpty(value)) return true;
  const elements = Array.isArray(value) ? value : [value];
  return elements.every((element) => filled.choices?.has(String(element)));
}

function isEmpty(value: AnswerValue): boolean {
  return value === "" || (Array.isArray(value) && value.length === 0);
}

function isAnswerValue(value: unknown): value is AnswerValue {
  if (Array.isArray(value)) return value.every(isScalar);
  return isScalar(value);
}

function isScalar(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
