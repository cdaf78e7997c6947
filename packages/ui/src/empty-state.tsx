import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** `quiet` for inside a widget, `page` for a whole screen. */
  size?: "quiet" | "page";
  className?: string;
};

export function EmptyState({
  title,
  children,
  icon,
  action,
  size = "quiet",
  className,
}: EmptyStateProps) {
  const page = size === "page";
  return (
    <div
      className={cn(
        "flex flex-col items-center justify-center text-center",
        page ? "gap-3 px-6 py-16" : "gap-1.5 px-4 py-6",
        className,
      )}
    >
      {icon && (
        <span
          className={cn("text-ink-faint", page ? "mb-1 [&_svg]:size-9" : "[&_svg]:size-5")}
          aria-hidden="true"
        >
          {icon}
        </span>
      )}
      <p className={cn(page ? "font-display font-semibold text-2xl" : "font-medium text-sm")}>
        {title}
      </p>
      {children && (
        <div className={cn("max-w-md text-ink-soft", page ? "text-base" : "text-xs")}>
          {children}
        </div>
      )}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
