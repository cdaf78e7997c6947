import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export function Kbd({ className, ...rest }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={cn(
        "inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-well px-1 font-mono text-2xs text-ink-soft",
        className,
      )}
      {...rest}
    />
  );
}
