import {
  type CanvasNode,
  type ComponentNode,
  findIssues,
  type Issue,
  isWidgetName,
  WIDGET_SCHEMAS,
  type WidgetNode,
} from "@easel/contracts";
import { type Draft, findNodeIndex, type OperationOf, toOperationIssue } from "./draft.ts";
import { findUnknownNode } from "./node-operations.ts";

type Update = OperationOf<"update_node">;

const BODY_FIELDS = ["data", "source", "ref", "packages", "routes", "title", "widget"] as const;
const COMPONENT_FIELDS = ["source", "ref", "packages", "routes"] as const;

/** Fields of the node itself that the operation gives; its size belongs to the layout. */
export function listBodyFields(operation: Update): (typeof BODY_FIELDS)[number][] {
  return BODY_FIELDS.filter((field) => operation[field] !== undefined);
}

export function updateNode(draft: Draft, operation: Update, index: number): Issue[] {
  const unknown = findUnknownNode(draft, operation.id, index, "id");
  const position = findNodeIndex(draft, operation.id);
  const node = draft.spec.nodes[position];
  if (unknown.length > 0 || !node) return unknown;
  const bodyFields = listBodyFields(operation);
  if (bodyFields.length === 0 && !operation.size) {
    const message =
      "This update_node changes nothing; give at least one of data, title, size or widget.";
    return [toOperationIssue(index, [], "missing", message)];
  }
  const misplaced = findMisplacedFields(node, operation, index);
  if (misplaced.length > 0) return misplaced;
  const updated =
    node.kind === "widget" ? updateWidget(node, operation) : updateComponent(node, operation);
  if (bodyFields.length > 0) {
    draft.spec.nodes[position] = updated;
    const origin = draft.nodeOrigins.get(node.id) ?? { fields: new Map<string, number>() };
    for (const field of bodyFields) origin.fields.set(field, index);
    draft.nodeOrigins.set(node.id, origin);
  }
  if (operation.size)
    draft.wanted.set(node.id, { ...draft.wanted.get(node.id), size: operation.size });
  return updated.kind === "widget" ? findDataProblems(updated, operation, index) : [];
}

function updateWidget(node: WidgetNode, { data, title, widget }: Update): WidgetNode {
  const { title: oldTitle, ...rest } = node;
  return {
    ...rest,
    ...toTitle(oldTitle, title),
    ...(widget && { widget }),
    ...(data && { data }),
  };
}

function updateComponent(node: ComponentNode, operation: Update): ComponentNode {
  const { title, packages, routes, source: oldSource, ref: oldRef, ...rest } = node;
  const { source, ref, data } = operation;
  // A new source is no longer the library's, and a new ref brings a source of its own.
  const isReplaced = source !== undefined || ref !== undefined;
  const nextPackages = operation.packages === undefined ? packages : operation.packages;
  const nextRoutes = operation.routes === undefined ? routes : operation.routes;
  return {
    ...rest,
    ...toTitle(title, operation.title),
    ...toOptional("source", isReplaced ? source : oldSource),
    ...toOptional("ref", isReplaced ? ref : oldRef),
    ...(nextPackages && { packages: nextPackages }),
    ...(nextRoutes && { routes: nextRoutes }),
    ...(data && { data }),
  };
}

function toOptional<Name extends string>(name: Name, value: string | undefined) {
  return value === undefined ? {} : { [name]: value };
}

/** Null takes the title away; undefined leaves it. */
function toTitle(old: string | undefined, wanted: string | null | undefined): { title?: string } {
  const title = wanted === undefined ? old : wanted;
  return title === undefined || title === null ? {} : { title };
}

function findMisplacedFields(node: CanvasNode, operation: Update, index: number): Issue[] {
  const fields = node.kind === "widget" ? COMPONENT_FIELDS : (["widget"] as const);
  const other = node.kind === "widget" ? "component" : "widget";
  return fields
    .filter((field) => operation[field] !== undefined)
    .map((field) => {
      const message = `"${node.id}" is a ${node.kind} node, and ${field} belongs to ${other} nodes; leave it out, or remove the node and add one of the other kind.`;
      return toOperationIssue(index, [field], "invalid_value", message);
    });
}

/** New data, or the old data under a new widget, against the widget's schema. */
function findDataProblems(node: WidgetNode, { data, widget }: Update, index: number): Issue[] {
  if ((!data && !widget) || !isWidgetName(node.widget)) return [];
  const schema = WIDGET_SCHEMAS[node.widget];
  if (data) return findIssues(schema, data, ["operations", index, "data"]);
  const [first] = findIssues(schema, node.data, ["data"]);
  if (!first) return [];
  const message = `The data that "${node.id}" has does not fit ${node.widget} (${first.path}: ${first.message}); send data with the widget.`;
  return [toOperationIssue(index, ["widget"], "invalid_value", message)];
}
