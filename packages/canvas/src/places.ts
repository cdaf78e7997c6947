import type { CanvasNode, Position, Size } from "@easel/contracts";

/** Where a caller wants a node; whatever is absent is chosen by layOut. */
export type WantedPlace = { position?: Position; size?: Size };
export type WantedPlaces = ReadonlyMap<string, WantedPlace>;

/** The node as a version keeps it: its place lives in the layout. */
export function stripPlace(node: CanvasNode): CanvasNode {
  const { position: _position, size: _size, ...rest } = node;
  return rest;
}

export function readPlace({ position, size }: CanvasNode): WantedPlace | null {
  if (!position && !size) return null;
  return { ...(position && { position }), ...(size && { size }) };
}

/** Parts a spec's nodes from the places that they ask for. */
export function splitPlaces(nodes: readonly CanvasNode[]): {
  nodes: CanvasNode[];
  wanted: Map<string, WantedPlace>;
} {
  const wanted = new Map<string, WantedPlace>();
  for (const node of nodes) {
    const place = readPlace(node);
    if (place) wanted.set(node.id, place);
  }
  return { nodes: nodes.map(stripPlace), wanted };
}
