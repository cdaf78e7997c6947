import type { StoredNode } from "@easel/contracts";
import { WidgetBody, type WidgetContext } from "@easel/widgets";
import { ComponentFrame, type FramePlace } from "./component-frame.tsx";
import { useComponentHost } from "./component-host.tsx";

type Props = { node: StoredNode; context: WidgetContext; place: FramePlace };

/** What stands on an item: a widget, or a component in its frame. */
export function NodeBody({ node, context, place }: Props) {
  const host = useComponentHost();
  const bundle = node.kind === "component" ? host?.bundles[node.id] : undefined;
  if (!host || !bundle) return <WidgetBody node={node} context={context} />;
  return <ComponentFrame {...{ node, bundle, host, context, place }} />;
}
