import { findClosestId } from "./closest-id.ts";
import { type Raiser, type Schema, toShape } from "./type-words.ts";
import { findWidgetName } from "./widgets/find-widget-name.ts";
import { isWidgetName, WIDGET_SCHEMAS } from "./widgets/registry.ts";

const FIELDS_LISTED_MAX = 20;
const KEY_LENGTH_MAX = 64;

/** What other tools call these fields. Only fields of the same object that are not given yet are guessed. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  from: ["source", "src", "start"],
  to: ["target", "dest", "destination", "end"],
  kind: ["type"],
  op: ["operation", "action", "type", "kind"],
  widget: ["type", "component", "name"],
  title: ["name", "label", "heading", "header", "caption"],
  label: ["title", "name", "text", "question"],
  markdown: ["content", "text", "body", "md", "value", "message"],
  id: ["key", "name", "value", "nodeid", "canvasid", "canvas"],
  key: ["id", "name", "field"],
  name: ["id", "key", "field"],
  value: ["text", "content"],
  data: ["props", "content", "config", "properties", "input"],
  options: ["choices", "items", "values"],
  items: ["facts", "entries", "list"],
  rows: ["data", "records", "items"],
  columns: ["headers", "fields", "cols"],
  fields: ["questions", "inputs", "properties", "items"],
  help: ["description", "hint", "placeholder"],
  body: ["description", "text", "details", "content"],
  href: ["url", "link"],
  pros: ["advantages"],
  cons: ["disadvantages"],
  question: ["prompt", "ask"],
  seconds: ["timeout", "wait", "waitseconds", "timeoutseconds"],
  since: ["after", "cursor"],
  baseVersion: ["version"],
  expiresInHours: ["expires", "expiresin", "ttl", "hours"],
  idempotencyKey: ["key", "requestid"],
  answerField: ["field", "answer"],
  answerSchema: ["schema", "form"],
  operations: ["ops", "patch", "changes"],
  nodes: ["widgets", "cards", "elements"],
  edges: ["links", "connections", "arrows"],
};

type UnknownKeys = { inst?: Raiser; input?: unknown };

/** Second halves of `"source" is not a field here; did you mean "from"?`, one for each key. */
export function explainUnknownKeys(
  keys: readonly string[],
  { inst, input }: UnknownKeys,
): string[] {
  const shape = toShape(inst);
  const given = isRecord(input) ? input : {};
  const free = new Set(Object.keys(shape).filter((name) => !Object.hasOwn(given, name)));
  return keys.map((key) => {
    const hint = key.length > KEY_LENGTH_MAX ? "remove it." : toHint(key, shape, given, free);
    return `is not a field here; ${hint}`;
  });
}

/** Takes the field that it guesses out of `free`, because two keys do not mean the same one. */
function toHint(
  key: string,
  shape: Record<string, Schema>,
  given: Record<string, unknown>,
  free: Set<string>,
): string {
  const known = Object.keys(shape);
  const same = known.find((name) => simplify(name) === simplify(key));
  if (same !== undefined) return `did you mean "${same}"?`;
  const home = findHome(key, shape, given);
  if (home) return `it belongs in ${home.field}: { ${home.name} }.`;
  const meant = findOtherName(key, [...free]) ?? findClosestId(key, [...free]);
  if (meant !== null) {
    free.delete(meant);
    return `did you mean "${meant}"?`;
  }
  if (known.length === 0) return "remove it.";
  const listed = known.slice(0, FIELDS_LISTED_MAX).join(", ");
  const rest = known.length > FIELDS_LISTED_MAX ? " and others" : "";
  return `remove it, or use one of ${listed}${rest}.`;
}

/** What to add after "kind is missing; it must be …", when the object says what is meant. */
export function explainTag(
  tag: string,
  options: readonly unknown[],
  input: Record<string, unknown>,
): string {
  if (tag === "kind" && typeof input.kind === "string") {
    const named = findWidgetName(input.kind);
    return named ? `; send kind: "widget", widget: "${named}"` : "";
  }
  if (input[tag] !== undefined) return "";
  const misnamed = Object.keys(input).find((key) => options.includes(input[key]));
  if (misnamed !== undefined && misnamed.length <= KEY_LENGTH_MAX)
    return `; "${misnamed}" has such a value: rename it to ${tag}`;
  if (tag !== "kind") return "";
  const widget = typeof input.type === "string" ? findWidgetName(input.type) : undefined;
  if (widget) return `; send kind: "widget", widget: "${widget}" instead of type`;
  if (Object.hasOwn(input, "widget")) return '; add kind: "widget"';
  return "";
}

/** A field of this object in which the key would stand right: `access` for `linkRole`, `data` for `markdown`. */
function findHome(
  key: string,
  shape: Record<string, Schema>,
  given: Record<string, unknown>,
): { field: string; name: string } | null {
  for (const [field, schema] of Object.entries(shape))
    if (Object.hasOwn(toShape(schema), key)) return { field, name: key };
  if (!Object.hasOwn(shape, "data") || Object.hasOwn(shape, key)) return null;
  const { widget } = given;
  if (typeof widget !== "string" || !isWidgetName(widget)) return null;
  const names = Object.keys(toShape(WIDGET_SCHEMAS[widget]));
  const name = names.includes(key) ? key : findOtherName(key, names);
  return name === null ? null : { field: "data", name };
}

function findOtherName(key: string, names: readonly string[]): string | null {
  const word = simplify(key);
  return names.find((name) => OTHER_NAMES[name]?.includes(word)) ?? null;
}

/** `answer_schema`, `answer-schema` and `AnswerSchema` are one word. */
function simplify(key: string): string {
  return key.toLowerCase().replaceAll(/[_-]/g, "");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
