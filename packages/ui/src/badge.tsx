import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";
import { TONE_CLASSES, type Tone } from "./tone.ts";

export type BadgeProps = ComponentProps<"span"> & { tone?: Tone; icon?: ReactNode };

export function Badge({ tone = "neutral", icon, className, children, ...rest }: BadgeProps) {
  return (
    <span
      className={cn(
        "inline-flex max-w-full items-center gap-1 rounded-sm border px-1.5 py-px font-medium text-xs [&_svg]:size-3 [&_svg]:shrink-0",
        TONE_CLASSES[tone],
        className,
      )}
      {...rest}
    >
      {icon}
      <span dir="auto" className="truncate">
        {children}
      </span>
    </span>
  );
}
