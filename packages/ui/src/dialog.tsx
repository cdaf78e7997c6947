"use client";

import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { cn } from "./cn.ts";
import { IconButton } from "./icon-button.tsx";

export type OverlayProps = {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** The element that opens it; leave out when `open` is controlled. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Before the focus goes back to where it was; prevent the event's default to send it elsewhere. */
  onCloseAutoFocus?: (event: Event) => void;
  className?: string;
};

export type DialogProps = OverlayProps & { size?: "sm" | "md" | "lg" };

const SIZES = { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-3xl" };

export function Dialog({ size = "md", className, ...props }: DialogProps) {
  return (
    <Overlay
      {...props}
      frame="fixed inset-0 z-50 grid place-items-center p-4"
      className={cn(
        "max-h-[calc(100dvh-2rem)] w-full animate-appear rounded-xl border border-line",
        SIZES[size],
        className,
      )}
    />
  );
}

export const DialogClose = Primitive.Close;

/** The part marked `data-autofocus`, or the box itself: its close button would show a tooltip at once. */
function focusContent(event: Event) {
  event.preventDefault();
  const box = event.currentTarget as HTMLElement; // safe because Radix fires it on its content.
  (box.querySelector<HTMLElement>("[data-autofocus]") ?? box).focus();
}

/** With a trigger Radix gives the focus back; without one it would leave it nowhere. */
function useFocusReturn(isNeeded: boolean, onClose: OverlayProps["onCloseAutoFocus"]) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      focusContent(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onClose?.(event);
      if (event.defaultPrevented || !isNeeded || !(opener.current instanceof HTMLElement)) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}

type FrameProps = OverlayProps & { frame: string };

/** The parts that Dialog and Sheet share: scrim, title bar, scrolling body, footer. */
export function Overlay({
  title,
  description,
  children,
  footer,
  trigger,
  open,
  onOpenChange,
  onCloseAutoFocus,
  frame,
  className,
}: FrameProps) {
  const focus = useFocusReturn(trigger === undefined, onCloseAutoFocus);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <div className={cn("pointer-events-none", frame)}>
          <Primitive.Content
            {...(!description && { "aria-describedby": undefined })}
            {...focus}
            className={cn(
              "pointer-events-auto flex flex-col focus-ring-none bg-surface text-ink shadow-overlay",
              className,
            )}
          >
            <header className="flex items-start gap-3 px-5 pt-4 pb-3">
              <div className="min-w-0 flex-1">
                <Primitive.Title className="font-display font-semibold text-lg">
                  {title}
                </Primitive.Title>
                {description && (
                  <Primitive.Description className="mt-0.5 text-ink-soft text-sm">
                    {description}
                  </Primitive.Description>
                )}
              </div>
              <Primitive.Close asChild>
                <IconButton
                  label="Close"
                  size="sm"
                  icon={<X aria-hidden="true" />}
                  className="-mr-1.5"
                />
              </Primitive.Close>
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3">
                {footer}
              </footer>
            )}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
