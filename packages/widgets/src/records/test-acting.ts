import type { StoredNode } from "@easel/contracts";
import { toTestContext } from "../fixtures/test-context.ts";
import type { WidgetContext, WidgetRecords } from "../widget-context.ts";

/** For tests: what a host gives to a widget that people act on, all allowed. */
export function toActingContext(
  records: Partial<WidgetRecords>,
  over: Partial<WidgetContext> = {},
): WidgetContext {
  const context = toTestContext(over);
  return { ...context, records: { ...context.records, ...records } };
}

export function toTestNode(widget: string, data: object): StoredNode {
  return { id: "node", kind: "widget", widget, data: data as StoredNode["data"] };
}

/** The words of a drawing, in their order. */
export function toWords(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
