import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** A grey stand-in; give it a size. Hidden from screen readers: the container says it is busy. */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      className={cn("animate-breathe rounded-sm bg-ink/10", className)}
      {...rest}
    />
  );
}

const WIDTHS = ["w-11/12", "w-full", "w-4/5", "w-10/12", "w-3/5"];

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-busy="true" className={cn("flex flex-col gap-2.5", className)}>
      <span className="sr-only">Loading</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move.
        <Skeleton key={index} className={cn("h-3", WIDTHS[index % WIDTHS.length])} />
      ))}
    </div>
  );
}
