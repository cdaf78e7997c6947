"use client";

import { cn } from "./cn.ts";
import { Overlay, type OverlayProps } from "./dialog.tsx";

export type SheetProps = OverlayProps & {
  /** On wide screens; phones always get it from the bottom. */
  side?: "right" | "bottom";
};

export function Sheet({ side = "right", className, ...props }: SheetProps) {
  return (
    <Overlay
      {...props}
      frame={cn(
        "fixed inset-0 z-50 flex items-end justify-center",
        side === "right" && "sm:items-stretch sm:justify-end",
      )}
      className={cn(
        "max-h-[88dvh] w-full animate-rise rounded-t-xl border-line border-t pb-[env(safe-area-inset-bottom)]",
        side === "right"
          ? "sm:max-h-none sm:max-w-md sm:animate-slide sm:rounded-none sm:border-t-0 sm:border-l"
          : "sm:max-w-2xl",
        className,
      )}
    />
  );
}
