import type { ReactNode } from "react";
import { Button, type ButtonProps } from "./button.tsx";
import { cn } from "./cn.ts";
import { Tooltip } from "./tooltip.tsx";

const SIZES = { sm: "w-7 pointer-coarse:w-10", md: "w-9 pointer-coarse:w-10", lg: "w-11" };

export type IconButtonProps = Omit<ButtonProps, "children" | "icon" | "asChild" | "aria-label"> & {
  /** Read by screen readers and shown as the tooltip. */
  label: string;
  icon: ReactNode;
  shortcut?: string;
  tooltipSide?: "top" | "right" | "bottom" | "left";
};

export function IconButton({
  label,
  icon,
  shortcut,
  tooltipSide,
  variant = "ghost",
  size = "md",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label} shortcut={shortcut} side={tooltipSide}>
      <Button
        aria-label={label}
        variant={variant}
        size={size}
        className={cn("px-0", SIZES[size], className)}
        {...rest}
      >
        {icon}
      </Button>
    </Tooltip>
  );
}
