import type { Layout } from "@easel/contracts";
import { Button, IconButton, Tooltip } from "@easel/ui";
import { useStore } from "@xyflow/react";
import { Crosshair, Map as MapIcon, Maximize, Minus, Plus } from "lucide-react";
import { isAnythingVisible } from "../model/first-viewport.ts";
import type { Camera } from "./use-camera.ts";

type Props = {
  camera: Camera;
  layout: Layout;
  minimap: boolean;
  onMinimapChange: (shown: boolean) => void;
};

export function SurfaceControls({ camera, layout, minimap, onMinimapChange }: Props) {
  const percent = useStore((state) => Math.round(state.transform[2] * 100));
  return (
    <>
      <div
        role="toolbar"
        aria-label="View"
        className="absolute bottom-3 left-3 z-10 flex items-center rounded-lg border border-line bg-raised p-1 shadow-lift"
      >
        <IconButton
          label="Zoom out"
          shortcut="−"
          size="sm"
          icon={<Minus aria-hidden="true" />}
          onClick={() => camera.zoomBy(-1)}
        />
        <Tooltip content="Zoom to 100 %" shortcut="⇧0">
          <Button
            variant="ghost"
            size="sm"
            className="w-13 px-0 tabular-nums"
            aria-label={`Zoom is ${percent} %. Set to 100 %`}
            onClick={() => camera.zoomTo(1)}
          >
            {percent} %
          </Button>
        </Tooltip>
        <IconButton
          label="Zoom in"
          shortcut="+"
          size="sm"
          icon={<Plus aria-hidden="true" />}
          onClick={() => camera.zoomBy(1)}
        />
        <span className="mx-1 h-4 w-px bg-line" aria-hidden="true" />
        <IconButton
          label="Show everything"
          shortcut="⇧1"
          size="sm"
          icon={<Maximize aria-hidden="true" />}
          onClick={camera.fit}
        />
        <IconButton
          label={minimap ? "Hide overview" : "Show overview"}
          aria-pressed={minimap}
          size="sm"
          className="max-sm:hidden"
          icon={<MapIcon aria-hidden="true" />}
          onClick={() => onMinimapChange(!minimap)}
        />
      </div>
      <BackToContent camera={camera} layout={layout} />
    </>
  );
}

function BackToContent({ camera, layout }: { camera: Camera; layout: Layout }) {
  const astray = useStore(({ transform: [x, y, zoom], width, height }) => {
    const frame = { width, height };
    return width > 0 && !isAnythingVisible(layout, { x, y, zoom }, frame);
  });
  if (!astray) return null;
  return (
    <div className="-translate-x-1/2 absolute top-4 left-1/2 z-10 animate-appear">
      <Button icon={<Crosshair aria-hidden="true" />} className="shadow-lift" onClick={camera.fit}>
        Back to the content
      </Button>
    </div>
  );
}
