import { type CanvasSpec, type Edge, suggestId } from "@easel/contracts";
import { FINDINGS_MAX, type Finding } from "./finding.ts";

/** Node ids used twice. */
export function findDuplicateNodes(spec: CanvasSpec): Finding[] {
  const firstIndex = new Map<string, number>();
  return spec.nodes.flatMap((node, index): Finding[] => {
    const first = firstIndex.get(node.id);
    if (first === undefined) firstIndex.set(node.id, index);
    if (first === undefined) return [];
    return [
      {
        path: ["nodes", index, "id"],
        code: "duplicate",
        message: `The id "${node.id}" already belongs to nodes[${first}]; give each node its own.`,
      },
    ];
  });
}

/** Edges that hang in the air, lead back to their own node, or repeat another. */
export function findEdgeProblems(spec: CanvasSpec): Finding[] {
  const ids = spec.nodes.map((node) => node.id);
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const [index, edge] of spec.edges.entries()) {
    if (findings.length >= FINDINGS_MAX) break;
    const key = JSON.stringify([edge.from, edge.to]);
    const problems = findEndProblems(edge, index, ids);
    if (problems.length === 0 && seen.has(key)) problems.push(toDuplicate(edge, index));
    seen.add(key);
    findings.push(...problems);
  }
  return findings;
}

function findEndProblems(edge: Edge, index: number, ids: readonly string[]): Finding[] {
  const dangling = (["from", "to"] as const).filter((end) => !ids.includes(edge[end]));
  if (dangling.length > 0)
    return dangling.map((end) => ({
      path: ["edges", index, end],
      code: "unknown_id",
      message: `No node has the id "${edge[end]}"; ${suggestId(edge[end], ids, "node")}`,
    }));
  if (edge.from !== edge.to) return [];
  const message = `An edge connects two nodes, and this one leads from "${edge.from}" to itself; remove it.`;
  return [{ path: ["edges", index, "to"], code: "invalid_value", message }];
}

function toDuplicate({ from, to }: Edge, index: number): Finding {
  const message = `There is already an edge from "${from}" to "${to}"; keep one and put what it says in its label.`;
  return { path: ["edges", index], code: "duplicate", message };
}
