import type { CanvasView, Layout } from "@easel/contracts";
import { getBezierPath, Position, ViewportPortal } from "@xyflow/react";
import { createContext, memo, use, useMemo } from "react";
import { type Curve, type PlacedLabel, placeLabel } from "./edge-labels.ts";
import { type DrawnEdge, type Side, toDrawnEdges } from "./edge-paths.ts";

const POSITION: Record<Side, Position> = {
  top: Position.Top,
  right: Position.Right,
  bottom: Position.Bottom,
  left: Position.Left,
};
/** The line stops here so that the arrow's tip, not the line's blunt end, touches the node. */
const ARROW_PX = 9;

/** The item that has the focus, or something in it; null when none has. */
export const FocusedNode = createContext<string | null>(null);

type Props = { edges: CanvasView["edges"]; layout: CanvasView["layout"] };

/**
 * Edges as one drawing under the nodes, labels above them. React Flow would ask every node for
 * handles; ours follow the layout alone. Screen readers get edges from the list form instead.
 */
export const EdgeLayer = memo(function EdgeLayer({ edges, layout }: Props) {
  const drawn = useMemo(
    () => toDrawnEdges(edges, layout).map((edge) => toPath(edge, layout)),
    [edges, layout],
  );
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
      {drawn.map(
        ({ key, edge, label }) => edge.label && <Label key={key} edge={edge} {...label} />,
      )}
    </ViewportPortal>
  );
});

type LabelProps = PlacedLabel & { edge: DrawnEdge };

/** Whole when somebody points at it, or has the focus on either of the items that it joins. */
function Label({ edge, x, y, maxWidth, lines }: LabelProps) {
  return (
    <span
      aria-hidden="true"
      dir="auto"
      className="surface-edge-label"
      data-whole={useIsEndFocused(edge)}
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)`, maxWidth }}
    >
      <span style={{ WebkitLineClamp: lines }}>{edge.label}</span>
    </span>
  );
}

function useIsEndFocused({ fromId, toId }: DrawnEdge): boolean {
  const focused = use(FocusedNode);
  return focused !== null && (focused === fromId || focused === toId);
}

type DrawnPath = { key: string; edge: DrawnEdge; path: string; label: PlacedLabel };

function toPath(edge: DrawnEdge, layout: Layout): DrawnPath {
  const end = shorten(edge.to.point, edge.to.side);
  const [path] = getBezierPath({
    sourceX: edge.from.point.x,
    sourceY: edge.from.point.y,
    sourcePosition: POSITION[edge.from.side],
    targetX: end.x,
    targetY: end.y,
    targetPosition: POSITION[edge.to.side],
  });
  return { key: edge.key, edge, path, label: placeLabel(edge, toCurve(path), layout) };
}

/** The four points of `M a C b c d`, which React Flow writes and keeps to itself. */
function toCurve(path: string): Curve {
  const numbers = (path.match(/-?\d+(\.\d+)?(e-?\d+)?/g) ?? []).map(Number);
  const point = (index: number) => ({ x: numbers[index * 2] ?? 0, y: numbers[index * 2 + 1] ?? 0 });
  return [point(0), point(1), point(2), point(3)];
}

function shorten(point: { x: number; y: number }, side: Side): { x: number; y: number } {
  if (side === "left") return { x: point.x - ARROW_PX, y: point.y };
  if (side === "right") return { x: point.x + ARROW_PX, y: point.y };
  if (side === "top") return { x: point.x, y: point.y - ARROW_PX };
  return { x: point.x, y: point.y + ARROW_PX };
}
