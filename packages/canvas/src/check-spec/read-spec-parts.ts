import {
  AnswerField,
  AnswerFieldName,
  AnswerSchema,
  AppContract,
  CanvasNode,
  type CanvasSpec,
  DataSourceNames,
  Edge,
  LIMITS,
  NodeId,
} from "@easel/contracts";
import { isRecord } from "../json-schema/schema-types.ts";
import type { Finding } from "./finding.ts";

/** As much of a spec as can be read, in the form that the checks of a whole one take. */
export type SpecParts = {
  spec: CanvasSpec;
  /** Answer fields of which only the name could be read; null when not even that is sure. */
  unreadFields: ReadonlySet<string> | null;
  /** The finding where it is in what was sent; none when it hangs on a part that could not be read. */
  place(finding: Finding): Finding[];
};

/** `sent` was refused as a whole: each part is read by itself, and what fails is left out. */
export function readSpecParts(sent: unknown): SpecParts {
  const given = isRecord(sent) ? sent : {};
  const { nodes, areAllIdsKnown } = readNodes(given.nodes);
  const { edges, indexes } = readEdges(given.edges);
  const { schema, unreadFields } = readAnswerSchema(given.answerSchema);
  const contract = AppContract.safeParse(given.contract).data;
  const dataSources = DataSourceNames.safeParse(given.dataSources).data;
  return {
    spec: {
      ...{ title: "", nodes, edges, stayOpen: false },
      ...(schema && { answerSchema: schema }),
      ...(contract && { contract }),
      ...(dataSources && { dataSources }),
    },
    unreadFields,
    place: (finding) => {
      if (!areAllIdsKnown && missesNode(finding)) return [];
      const [list, index, ...rest] = finding.path;
      if (list !== "edges" || typeof index !== "number") return [finding];
      return [{ ...finding, path: [list, indexes[index] ?? index, ...rest] }];
    },
  };
}

/** Whether it says that there is no node of some id, which a node that could not be read may have. */
function missesNode({ code, path: [root, part, , list] }: Finding): boolean {
  if (code !== "unknown_id") return false;
  if (root === "edges") return true;
  if (root !== "contract") return false;
  // A role is named by its node; its path goes on where it is about keys.
  return list === "writers" || list === "emitters" || (part === "roles" && list === undefined);
}

/** A node that cannot be read keeps its place, and its id if it has one: others may name it. */
function readNodes(sent: unknown): { nodes: CanvasNode[]; areAllIdsKnown: boolean } {
  if (!Array.isArray(sent)) return { nodes: [], areAllIdsKnown: false };
  let areAllIdsKnown = sent.length > 0 && sent.length <= LIMITS.nodesMax;
  const nodes = sent.slice(0, LIMITS.nodesMax).map((node: unknown, index): CanvasNode => {
    const read = CanvasNode.safeParse(node);
    if (read.success) return read.data;
    const id = NodeId.safeParse(isRecord(node) ? node.id : undefined);
    if (!id.success) areAllIdsKnown = false;
    return toUnreadNode(id.data ?? `unread node ${index}`);
  });
  return { nodes, areAllIdsKnown };
}

/** Says nothing of itself to any check. */
export function toUnreadNode(id: string): CanvasNode {
  return { id, kind: "widget", widget: "note@1", data: { markdown: "" } };
}

/** Those that can be read, and where each of them was. */
function readEdges(sent: unknown): { edges: Edge[]; indexes: number[] } {
  const edges: Edge[] = [];
  const indexes: number[] = [];
  for (const [index, edge] of (Array.isArray(sent) ? sent : [])
    .slice(0, LIMITS.edgesMax)
    .entries()) {
    const read = Edge.safeParse(edge);
    if (!read.success) continue;
    edges.push(read.data);
    indexes.push(index);
  }
  return { edges, indexes };
}

type ReadSchema = {
  schema: AnswerSchema | undefined;
  unreadFields: ReadonlySet<string> | null;
};

export function readAnswerSchema(sent: unknown): ReadSchema {
  if (sent === undefined) return { schema: undefined, unreadFields: new Set() };
  const whole = AnswerSchema.safeParse(sent);
  if (whole.success) return { schema: whole.data, unreadFields: new Set() };
  const properties = isRecord(sent) ? sent.properties : undefined;
  if (!isRecord(properties) || Object.keys(properties).length > LIMITS.answerFieldsMax)
    return { schema: undefined, unreadFields: null };
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, toField(name, field)] as const,
  );
  const required = AnswerSchema.shape.required.safeParse(isRecord(sent) ? sent.required : null);
  return {
    schema: {
      type: "object",
      properties: Object.fromEntries(
        fields.flatMap(([name, field]) => (field ? [[name, field]] : [])),
      ),
      ...(required.data && { required: required.data }),
    },
    unreadFields: new Set(fields.flatMap(([name, field]) => (field ? [] : [name]))),
  };
}

function toField(name: string, field: unknown): AnswerField | undefined {
  return AnswerFieldName.safeParse(name).success ? AnswerField.safeParse(field).data : undefined;
}
