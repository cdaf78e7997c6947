import type { CanvasView } from "@easel/contracts";
import { getBezierPath, Position, ViewportPortal } from "@xyflow/react";
import { memo, useMemo } from "react";
import { type DrawnEdge, type Side, toDrawnEdges } from "./edge-paths.ts";

const POSITION: Record<Side, Position> = {
  top: Position.Top,
  right: Position.Right,
  bottom: Position.Bottom,
  left: Position.Left,
};
/** The line stops here so that the arrow's tip, not the line's blunt end, touches the node. */
const ARROW_PX = 9;

type Props = { edges: CanvasView["edges"]; layout: CanvasView["layout"] };

/**
 * Edges as one drawing under the nodes, labels above them. React Flow would ask every node for
 * handles; ours follow the layout alone. Screen readers get edges from the list form instead.
 */
export const EdgeLayer = memo(function EdgeLayer({ edges, layout }: Props) {
  const drawn = useMemo(() => toDrawnEdges(edges, layout).map(toPath), [edges, layout]);
  if (drawn.length === 0) return null;
  return (
    <ViewportPortal>
      <svg className="surface-edges" aria-hidden="true" width="1" height="1">
        <defs>
          <marker
            id="surface-arrow"
            viewBox="0 0 10 10"
            refX="1"
            refY="5"
            markerWidth={ARROW_PX + 1}
            markerHeight={ARROW_PX + 1}
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0.8 L9.5 5 L0 9.2 z" fill="var(--color-line-strong)" />
          </marker>
        </defs>
        {drawn.map(({ key, path }) => (
          <path key={key} d={path} markerEnd="url(#surface-arrow)" />
        ))}
      </svg>
      {drawn.map(({ key, label, x, y }) =>
        label ? (
          <span
            key={key}
            aria-hidden="true"
            className="surface-edge-label"
            style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
          >
            {label}
          </span>
        ) : null,
      )}
    </ViewportPortal>
  );
});

function toPath(edge: DrawnEdge): {
  key: string;
  path: string;
  label: string | undefined;
  x: number;
  y: number;
} {
  const end = shorten(edge.to.point, edge.to.side);
  const [path, x, y] = getBezierPath({
    sourceX: edge.from.point.x,
    sourceY: edge.from.point.y,
    sourcePosition: POSITION[edge.from.side],
    targetX: end.x,
    targetY: end.y,
    targetPosition: POSITION[edge.to.side],
  });
  return { key: edge.key, path, label: edge.label, x, y };
}

function shorten(point: { x: number; y: number }, side: Side): { x: number; y: number } {
  if (side === "left") return { x: point.x - ARROW_PX, y: point.y };
  if (side === "right") return { x: point.x + ARROW_PX, y: point.y };
  if (side === "top") return { x: point.x, y: point.y - ARROW_PX };
  return { x: point.x, y: point.y + ARROW_PX };
}
