"use client";

import { cn } from "@easel/ui";
import { type ReactNode, useRef } from "react";
import { SCROLL_BOX } from "./reveal.ts";
import { useOverflow } from "./use-overflow.ts";

type WidgetScrollProps = {
  /** Names the region for people who scroll it with the keyboard. */
  label: string;
  compact: boolean;
  children: ReactNode;
  className?: string;
};

/**
 * Fills the node and scrolls what does not fit. Only a box that overflows takes the wheel, so that a
 * canvas full of short notes still pans and zooms everywhere.
 */
export function WidgetScroll({ label, compact, children, className }: WidgetScrollProps) {
  const box = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(box) && !compact;
  return (
    <div
      ref={box}
      {...(!compact && SCROLL_BOX)}
      // A named stop for the keyboard, and only where there is something to scroll.
      {...(overflows && { role: "region", "aria-label": label, tabIndex: 0 })}
      className={cn(
        // `relative` keeps what only screen readers get inside: it would stretch the page else.
        "@container focus-ring-inset relative min-w-0 text-ink",
        !compact && "h-full overflow-auto overscroll-contain print:h-auto print:overflow-visible",
        overflows && "nowheel",
      )}
    >
      <div className={cn("p-4", className)}>{children}</div>
    </div>
  );
}

/** Lets people mark and copy text in a node that is otherwise moved by dragging. */
export const SELECTABLE_TEXT = "nodrag nopan cursor-auto select-text";
