import type { CanvasSpec, Edge } from "@easel/contracts";
import { canonicalJson } from "./canonical-json.ts";

/** A node of a version, as it is stored or as a spec has it; its place is no part of the comparison. */
export type ComparableNode = { id: string; kind: string } & Record<string, unknown>;
export type ComparableSpec = Omit<CanvasSpec, "nodes" | "edges"> & {
  nodes: readonly ComparableNode[];
  edges: readonly Edge[];
};

export type NodeChange = { id: string; fields: string[] };
export type SpecDiff = {
  nodes: { added: string[]; removed: string[]; changed: NodeChange[] };
  edges: { added: Edge[]; removed: Edge[] };
  /** Fields of the canvas itself, such as `title` or `answerSchema`. */
  fields: string[];
};

const NODE_FIELDS = ["kind", "title", "widget", "source", "ref", "packages", "routes", "data"];
const SPEC_FIELDS = [
  "title",
  "question",
  "answerSchema",
  "stayOpen",
  "contract",
  "dataSources",
] as const;

export function diffSpecs(before: ComparableSpec, after: ComparableSpec): SpecDiff {
  const beforeNodes = new Map(before.nodes.map((node) => [node.id, node]));
  const afterIds = new Set(after.nodes.map((node) => node.id));
  const changed = after.nodes.flatMap((node): NodeChange[] => {
    const old = beforeNodes.get(node.id);
    const fields = old ? NODE_FIELDS.filter((field) => !isSame(old[field], node[field])) : [];
    return fields.length > 0 ? [{ id: node.id, fields }] : [];
  });
  return {
    nodes: {
      added: after.nodes.filter((node) => !beforeNodes.has(node.id)).map((node) => node.id),
      removed: before.nodes.filter((node) => !afterIds.has(node.id)).map((node) => node.id),
      changed,
    },
    edges: {
      added: toEdgesMissingFrom(before.edges, after.edges),
      removed: toEdgesMissingFrom(after.edges, before.edges),
    },
    fields: SPEC_FIELDS.filter((field) => !isSame(before[field], after[field])),
  };
}

export type ManifestEntry = { id: string; hash: string };
export type ManifestDiff = { added: string[]; removed: string[]; changed: string[] };

/** What changed between two versions, from their manifests alone. */
export function diffManifests(
  before: readonly ManifestEntry[],
  after: readonly ManifestEntry[],
): ManifestDiff {
  const beforeHashes = new Map(before.map(({ id, hash }) => [id, hash]));
  const afterIds = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !beforeHashes.has(id)).map(({ id }) => id),
    removed: before.filter(({ id }) => !afterIds.has(id)).map(({ id }) => id),
    changed: after
      .filter(({ id, hash }) => beforeHashes.has(id) && beforeHashes.get(id) !== hash)
      .map(({ id }) => id),
  };
}

function isSame(left: unknown, right: unknown): boolean {
  return canonicalJson(left) === canonicalJson(right);
}

/** Edges of `edges` that `base` lacks; an edge whose label changed is another edge. */
function toEdgesMissingFrom(base: readonly Edge[], edges: readonly Edge[]): Edge[] {
  const known = new Set(base.map((edge) => canonicalJson(edge)));
  return edges.filter((edge) => !known.has(canonicalJson(edge)));
}
