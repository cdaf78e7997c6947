"use client";

import type { StoredNode } from "@easel/contracts";
import { isWidgetName, WIDGET_SCHEMAS, type WidgetName } from "@easel/contracts";
import { SkeletonText } from "@easel/ui";
import { memo, Suspense, useMemo } from "react";
import { ErrorBoundary } from "./frame/error-boundary.tsx";
import { WidgetNotice } from "./frame/widget-notice.tsx";
import { RENDERERS } from "./renderers.tsx";
import type { WidgetContext } from "./widget-context.ts";

export type WidgetBodyProps = { node: StoredNode; context: WidgetContext };

/**
 * A node's content, paddings included, title excluded. It fills a parent of fixed height and scrolls
 * inside; in compact form it is as tall as its content. Bad data and defects end here, quietly.
 */
export const WidgetBody = memo(function WidgetBody({ node, context }: WidgetBodyProps) {
  if (node.kind === "component")
    return (
      <WidgetNotice kind="later" title="A component">
        This version shows widgets only.
      </WidgetNotice>
    );
  const name = node.widget ?? "";
  if (!isWidgetName(name))
    return (
      <WidgetNotice kind="later" title={name === "" ? "Nothing to show" : `“${name}”`}>
        This kind of widget is not available here yet.
      </WidgetNotice>
    );
  return (
    <ErrorBoundary
      resetKey={node.data}
      fallback={
        <WidgetNotice kind="broken" title="This could not be drawn">
          The rest of the canvas is not affected. Reloading the page may help.
        </WidgetNotice>
      }
    >
      <Suspense fallback={<SkeletonText className="p-4" lines={4} />}>
        <ParsedWidget name={name} node={node} context={context} />
      </Suspense>
    </ErrorBoundary>
  );
});

function ParsedWidget({ name, node, context }: WidgetBodyProps & { name: WidgetName }) {
  const parsed = useMemo(() => WIDGET_SCHEMAS[name].safeParse(node.data), [name, node.data]);
  if (!parsed.success)
    return (
      <WidgetNotice kind="broken" title="This widget’s data does not fit">
        The agent that made the canvas can send it again.
      </WidgetNotice>
    );
  return RENDERERS[name](parsed.data, { node, context });
}
