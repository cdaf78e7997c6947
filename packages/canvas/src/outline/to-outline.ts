import type { Edge, Layout } from "@easel/contracts";
import { toReadingOrder } from "../layout/reading-order.ts";
import { type NodeContent, readWidget, toNodeName } from "../widget-content.ts";
import { toLine } from "./plain-line.ts";
import { toWidgetText } from "./widget-text.ts";

export type OutlineSource = {
  title: string;
  question?: string | undefined;
  nodes: readonly NodeContent[];
  edges: readonly Edge[];
  layout: Layout;
};

/** The canvas as one Markdown document, in reading order, with its connections as a list at the end. */
export function toOutline({ title, question, nodes, edges, layout }: OutlineSource): string {
  const parts = [`# ${toLine(title)}`];
  if (question) parts.push(`**Question:** ${question.trim()}`);
  for (const node of toReadingOrder(nodes, layout, edges))
    parts.push(`## ${toLine(toNodeName(node))}`, toNodeText(node));
  if (edges.length > 0) parts.push("## Connections", toConnectionsText(nodes, edges));
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The text form of one node, without its title. */
export function toNodeText(node: NodeContent): string {
  const content = readWidget(node);
  if (content) return toWidgetText(content);
  return node.kind === "component" ? "(interactive component)" : `(${node.widget})`;
}

function toConnectionsText(nodes: readonly NodeContent[], edges: readonly Edge[]): string {
  const names = new Map(nodes.map((node) => [node.id, toLine(toNodeName(node))]));
  return edges
    .map(({ from, to, label }) => {
      const text = `- ${names.get(from) ?? from} → ${names.get(to) ?? to}`;
      return label ? `${text}: ${toLine(label)}` : text;
    })
    .join("\n");
}
