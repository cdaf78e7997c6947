import type { CanvasView } from "@easel/contracts";
import type { FillingWidget } from "@easel/widgets";
import { useMemo } from "react";
import { NodeIcon } from "../frame/node-icon.tsx";
import { toNodeTitle } from "../model/node-words.ts";

/** The canvas's items as the answer panel names them. */
export function useFillingWidgets({ nodes }: CanvasView): FillingWidget[] {
  return useMemo(
    () =>
      nodes.map((node) => ({
        nodeId: node.id,
        title: toNodeTitle(node),
        icon: <NodeIcon node={node} />,
      })),
    [nodes],
  );
}
