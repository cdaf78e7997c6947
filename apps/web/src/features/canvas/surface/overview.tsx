import { MiniMap } from "@xyflow/react";

/** A small map of the whole canvas, for those who ask for it. */
export function Overview() {
  return (
    <MiniMap
      pannable
      zoomable
      ariaLabel="Overview"
      position="bottom-right"
      className="overflow-hidden rounded-lg border border-line shadow-lift max-sm:hidden"
      bgColor="var(--color-raised)"
      nodeColor="var(--color-line-strong)"
      maskColor="var(--color-scrim)"
      nodeBorderRadius={24}
    />
  );
}
