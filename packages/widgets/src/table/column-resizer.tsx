"use client";

import { cn } from "@easel/ui";
import { type PointerEvent, useRef } from "react";
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from "./table-model.ts";

type ColumnResizerProps = {
  label: string;
  width: number;
  /** The last one must not reach over the edge, which would make the table scroll. */
  isLast: boolean;
  onWidth: (width: number) => void;
};

const STEP = 16;
type Drag = { startX: number; startWidth: number; scale: number };

/** The edge of a column: dragged, or moved with the left and right arrow keys. */
export function ColumnResizer({ label, width, isLast, onWidth }: ColumnResizerProps) {
  const drag = useRef<Drag | null>(null);
  function start(event: PointerEvent<HTMLElement>) {
    const element = event.currentTarget;
    element.setPointerCapture(event.pointerId);
    // The canvas is zoomed by a transform: a pixel of the screen is not a pixel of the table.
    const scale = element.getBoundingClientRect().height / element.offsetHeight || 1;
    drag.current = { startX: event.clientX, startWidth: width, scale };
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <hr> cannot be a focusable splitter.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuenow={width}
      aria-valuemin={COLUMN_WIDTH_MIN}
      aria-valuemax={COLUMN_WIDTH_MAX}
      tabIndex={0}
      onPointerDown={start}
      onPointerMove={(event) => {
        const from = drag.current;
        if (from) onWidth(from.startWidth + (event.clientX - from.startX) / from.scale);
      }}
      onPointerUp={() => {
        drag.current = null;
      }}
      onLostPointerCapture={() => {
        drag.current = null;
      }}
      onKeyDown={(event) => {
        const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (direction === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onWidth(width + direction * (event.shiftKey ? STEP * 4 : STEP));
      }}
      className={cn(
        "nodrag nopan nokey focus-ring-inset group/edge absolute inset-y-0 z-1 flex cursor-col-resize touch-none print:hidden",
        isLast ? "right-0 w-3 justify-end" : "-right-3 w-6 justify-center",
      )}
    >
      <span className="my-2 w-px bg-line transition-colors group-hover/edge:bg-accent group-focus-visible/edge:bg-accent" />
    </span>
  );
}
