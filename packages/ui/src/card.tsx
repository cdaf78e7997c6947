import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

const ELEVATION = { flat: "", card: "shadow-card", stack: "shadow-stack", lift: "shadow-lift" };

export type CardProps = ComponentProps<"div"> & { elevation?: keyof typeof ELEVATION };

/** A sheet of paper: hairline border, no padding of its own. `stack` shows a second sheet beneath. */
export function Card({ elevation = "card", className, ...rest }: CardProps) {
  return (
    <div
      className={cn("rounded-lg border border-line bg-surface", ELEVATION[elevation], className)}
      {...rest}
    />
  );
}
