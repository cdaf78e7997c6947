import { isWidgetName, type WidgetData, type WidgetName } from "@easel/contracts";

type ContentOf<W extends WidgetName> = W extends WidgetName
  ? { widget: W; data: WidgetData<W> }
  : never;

/**
 * A catalog widget with its data, told apart by name. Data is as the agent sent it: fields that have a
 * default (`selectable`, a column's `type`) may be absent, so compare them with the value that matters.
 */
export type WidgetContent = ContentOf<WidgetName>;

/** What rules need of a node; a stored node and a node of a spec both fit. */
export type NodeContent = {
  id: string;
  kind: string;
  title?: string | undefined;
  widget?: string | undefined;
  data?: Record<string, unknown> | undefined;
};

/** Null for a component. */
export function readWidget(node: NodeContent): WidgetContent | null {
  if (node.kind !== "widget" || node.widget === undefined || !isWidgetName(node.widget))
    return null;
  // safe because a node enters a spec only after its data passed the schema of its widget.
  return { widget: node.widget, data: node.data } as WidgetContent;
}

/** How a node is called in text for people: its title, or else its id. */
export function toNodeName(node: NodeContent): string {
  return node.title ?? node.id;
}
