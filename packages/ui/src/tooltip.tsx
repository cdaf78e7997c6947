"use client";

import { Tooltip as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { Kbd } from "./kbd.tsx";

type TooltipProps = {
  content: ReactNode;
  /** One focusable element. */
  children: ReactNode;
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
};

/** Only repeats or extends what the element already says: touch users never see it. */
export function Tooltip({ content, children, shortcut, side = "top" }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={450} skipDelayDuration={200}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            // Gone at once: the next one opens at once too, and would lie over one that fades.
            className="z-60 flex data-[state=closed]:hidden max-w-72 animate-appear items-center gap-2 rounded-md bg-ink px-2.5 py-1.5 text-ground text-xs shadow-lift"
          >
            {content}
            {shortcut && (
              <Kbd className="border-ground/30 bg-transparent text-ground">{shortcut}</Kbd>
            )}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
