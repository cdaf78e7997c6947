import type { CanvasView, StoredNode } from "@easel/contracts";

const KIND_WORDS: Record<string, string> = {
  "note@1": "Note",
  "facts@1": "Facts",
  "table@1": "Table",
  "decision@1": "Decision",
  "form@1": "Form",
};

export function toKindWord(node: StoredNode): string {
  if (node.kind === "component") return "Component";
  return KIND_WORDS[node.widget ?? ""] ?? "Item";
}

export function toNodeTitle(node: StoredNode): string {
  return node.title ?? toKindWord(node);
}

/** What a screen reader says when an item is reached: "Options, Decision, 2 of 6". */
export function toNodeLabel(node: StoredNode, index: number, total: number): string {
  const kind = node.title ? `${node.title}, ${toKindWord(node)}` : toKindWord(node);
  return `${kind}, ${index + 1} of ${total}`;
}

export type Relation = {
  direction: "to" | "from";
  nodeId: string;
  title: string;
  label: string | undefined;
};

/** An item's edges as sentences need them; an edge to nothing is left out. */
export function toRelations(view: CanvasView, nodeId: string): Relation[] {
  const byId = new Map(view.nodes.map((node) => [node.id, node]));
  return view.edges.flatMap((edge): Relation[] => {
    const otherId = edge.from === nodeId ? edge.to : edge.to === nodeId ? edge.from : undefined;
    const other = otherId === undefined ? undefined : byId.get(otherId);
    if (!other) return [];
    const direction = edge.from === nodeId ? "to" : "from";
    return [{ direction, nodeId: other.id, title: toNodeTitle(other), label: edge.label }];
  });
}

/** Node ids may hold any character; an anchor may not. */
export function toAnchor(nodeId: string): string {
  const hex = Array.from(new TextEncoder().encode(nodeId), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return `item-${hex.join("")}`;
}
