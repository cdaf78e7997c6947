import { type CanvasNode, type CanvasSpec, LIMITS } from "@easel/contracts";
import { toCanonicalBytes } from "../canonical-json.ts";
import { stripPlace } from "../places.ts";
import type { Finding } from "./finding.ts";

const BIGGEST_LISTED = 3;

/** UTF-8 bytes of the spec's canonical JSON, places aside: what the size limit is about. */
export function toSpecBytes(spec: CanvasSpec): number {
  const frame = toCanonicalBytes({ ...spec, nodes: [] });
  const commas = Math.max(0, spec.nodes.length - 1);
  return spec.nodes.reduce((sum, node) => sum + toNodeBytes(node), frame + commas);
}

const bytesOf = new WeakMap<CanvasNode, number>();

/** Measured once for a node that nobody can change, as most of a large canvas is while one node is patched. */
function toNodeBytes(node: CanvasNode): number {
  const known = bytesOf.get(node);
  if (known !== undefined) return known;
  const bytes = toCanonicalBytes(stripPlace(node));
  if (Object.isFrozen(node)) bytesOf.set(node, bytes);
  return bytes;
}

export function findSizeProblem(spec: CanvasSpec): Finding[] {
  const bytes = toSpecBytes(spec);
  if (bytes <= LIMITS.specBytesMax) return [];
  const biggest = spec.nodes
    .map((node) => ({ id: node.id, bytes: toNodeBytes(node) }))
    .sort((left, right) => right.bytes - left.bytes)
    .slice(0, BIGGEST_LISTED)
    .map(({ id, bytes: nodeBytes }) => `"${id}" ${nodeBytes}`)
    .join(", ");
  return [
    {
      path: ["nodes"],
      code: "too_large",
      message: `The spec takes ${bytes} bytes of JSON and may take ${LIMITS.specBytesMax}. Shorten or split the biggest nodes (bytes): ${biggest}.`,
    },
  ];
}
