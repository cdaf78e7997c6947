import type { CanvasView, StoredNode } from "@easel/contracts";
import { type NodeTypes, ReactFlow, type ReactFlowProps, ReactFlowProvider } from "@xyflow/react";
import { useMemo, useRef, useState } from "react";
import type { NewItems } from "../frame/use-new-items.ts";
import { toFirstViewport, type Viewport, ZOOM_MAX, ZOOM_MIN } from "../model/first-viewport.ts";
import { readStored, STORED, writeStored } from "../model/local-store.ts";
import { toNodeLabel } from "../model/node-words.ts";
import { type CardFlowNode, CardNode } from "./card-node.tsx";
import { EdgeLayer, FocusedNode } from "./edge-layer.tsx";
import { NO_PAN, NO_WHEEL } from "./gesture-classes.ts";
import { Overview } from "./overview.tsx";
import { PaperGround } from "./paper-ground.tsx";
import { SurfaceControls } from "./surface-controls.tsx";
import "./surface.css";
import { UnseenItems } from "./unseen-items.tsx";
import { useCamera } from "./use-camera.ts";
import { useSurfaceJump } from "./use-surface-jump.ts";
import { useSurfaceKeys } from "./use-surface-keys.ts";
import { useTargetSize } from "./use-target-size.ts";
import { useWheelZoom } from "./use-wheel-zoom.ts";
import { useZoomKeys } from "./use-zoom-keys.ts";

const NODE_TYPES: NodeTypes = { card: CardNode };
const POINTABLE = { pointerEvents: "all" } as const;
/** Dragging and the wheel pan, pinching zooms; keys and zooming at the pointer are ours, editing comes later. */
const GESTURES = {
  minZoom: ZOOM_MIN,
  maxZoom: ZOOM_MAX,
  panOnScroll: true,
  panOnDrag: [0, 1],
  noWheelClassName: NO_WHEEL,
  noPanClassName: NO_PAN,
  zoomOnDoubleClick: false,
  nodesDraggable: false,
  nodesConnectable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  selectionKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
  zoomActivationKeyCode: null,
  proOptions: { hideAttribution: true },
} satisfies ReactFlowProps;

export type SurfaceProps = {
  view: CanvasView;
  /** Nodes in reading order: the order in the document and of Tab. */
  nodes: StoredNode[];
  changedIds: ReadonlySet<string>;
  newItems: NewItems;
  frame: { width: number; height: number };
  singleKeys: boolean;
};

export function Surface(props: SurfaceProps) {
  return (
    <ReactFlowProvider>
      <SurfaceInside {...props} />
    </ReactFlowProvider>
  );
}

function SurfaceInside({ view, nodes, changedIds, newItems, frame, singleKeys }: SurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const exit = useRef<HTMLSpanElement>(null);
  const camera = useCamera(view.layout);
  const keys = useSurfaceKeys({ surface, exit, camera });
  useSurfaceJump(surface, camera);
  useZoomKeys(camera, singleKeys);
  useWheelZoom(surface, camera);
  useTargetSize(surface);
  const [moving, setMoving] = useState(false);
  const [minimap, setMinimap] = useState(() => readStored(STORED.minimap) === true);
  const [opening] = useState(
    () => toStoredViewport(view.id) ?? toFirstViewport(view.layout, frame),
  );
  const flowNodes = useFlowNodes(nodes, view.layout, changedIds);
  return (
    <>
      <ReactFlow
        ref={surface}
        aria-label={`Canvas with ${nodes.length} ${nodes.length === 1 ? "item" : "items"}`}
        aria-describedby="surface-help"
        tabIndex={0}
        className="surface focus-ring-inset"
        data-space={keys.space}
        data-moving={moving}
        {...keys.handlers}
        nodes={flowNodes}
        nodeTypes={NODE_TYPES}
        defaultViewport={opening}
        {...GESTURES}
        onMoveStart={() => setMoving(true)}
        onMoveEnd={(_event, viewport) => {
          setMoving(false);
          writeStored(STORED.viewport(view.id), viewport);
        }}
      >
        <PaperGround />
        <FocusedNode value={keys.focusedId}>
          <EdgeLayer edges={view.edges} layout={view.layout} />
        </FocusedNode>
        {minimap && <Overview />}
      </ReactFlow>
      <span ref={exit} tabIndex={-1} className="sr-only" />
      <SurfaceControls
        camera={camera}
        layout={view.layout}
        minimap={minimap}
        onMinimapChange={(shown) => {
          setMinimap(shown);
          writeStored(STORED.minimap, shown);
        }}
      />
      <UnseenItems surface={surface} newItems={newItems} layout={view.layout} camera={camera} />
      <p id="surface-help" className="sr-only">
        Tab moves between items, Enter goes into an item, Escape comes out. Arrow keys move the
        view. The list form shows the same content as a document.
      </p>
    </>
  );
}

function useFlowNodes(
  nodes: StoredNode[],
  layout: CanvasView["layout"],
  changedIds: ReadonlySet<string>,
): CardFlowNode[] {
  return useMemo(
    () =>
      nodes.map((node, index) => {
        const place = layout[node.id] ?? { x: 0, y: 0, width: 320, height: 200 };
        return {
          id: node.id,
          type: "card" as const,
          position: { x: place.x, y: place.y },
          width: place.width,
          height: place.height,
          // Known sizes up front: React Flow hides nodes until measured, and would flash at each update.
          measured: { width: place.width, height: place.height },
          // React Flow makes nodes that cannot be dragged or selected transparent to the pointer.
          style: POINTABLE,
          data: { node, changed: changedIds.has(node.id) },
          ariaLabel: toNodeLabel(node, index, nodes.length),
          focusable: true,
          connectable: false,
        };
      }),
    [nodes, layout, changedIds],
  );
}

function toStoredViewport(canvasId: string): Viewport | undefined {
  const stored = readStored(STORED.viewport(canvasId));
  if (typeof stored !== "object" || stored === null) return undefined;
  const { x, y, zoom } = stored as Partial<Record<keyof Viewport, unknown>>; // safe because each is checked below.
  const allFinite = [x, y, zoom].every(
    (value) => typeof value === "number" && Number.isFinite(value),
  );
  if (!allFinite) return undefined;
  const viewport = stored as Viewport; // safe because all three are finite numbers.
  return viewport.zoom >= ZOOM_MIN && viewport.zoom <= ZOOM_MAX ? viewport : undefined;
}
