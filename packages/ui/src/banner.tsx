import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { IconButton } from "./icon-button.tsx";
import { TONE_CLASSES, type Tone } from "./tone.ts";

const ICONS: Record<Tone, typeof Info> = {
  neutral: Info,
  accent: Info,
  info: Info,
  good: CircleCheck,
  warning: TriangleAlert,
  bad: CircleAlert,
};

export type BannerProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** A Button, size sm. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** `alert` interrupts a screen reader, `status` waits. Leave out for text that was always there. */
  role?: "alert" | "status";
  className?: string;
};

export function Banner({
  tone = "neutral",
  title,
  children,
  action,
  onDismiss,
  role,
  className,
}: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={role}
      className={cn(
        "flex items-start gap-2.5 rounded-md border px-3.5 py-2.5 text-sm",
        TONE_CLASSES[tone],
        className,
      )}
    >
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action}
      </div>
      {onDismiss && (
        <IconButton
          label="Dismiss"
          size="sm"
          icon={<X aria-hidden="true" />}
          onClick={onDismiss}
          className="-my-1 -mr-1.5 text-current"
        />
      )}
    </div>
  );
}
