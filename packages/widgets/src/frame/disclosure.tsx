"use client";

import { cn } from "@easel/ui";
import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useIsPrinting } from "../table/use-is-printing.ts";

type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  className?: string;
};

/** Folds what not everybody needs. Its content is made when it is opened, and printed always. */
export function Disclosure({ title, children, defaultOpen = false, className }: DisclosureProps) {
  const [open, setOpen] = useState(defaultOpen);
  const printing = useIsPrinting();
  const id = useId();
  const shown = open || printing;
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={shown ? id : undefined}
        onClick={() => setOpen(!open)}
        className="nodrag nopan relative -ml-1 flex min-h-7 max-w-full items-center gap-1 rounded-sm pr-2 text-left font-medium text-ink-soft text-xs hover:text-ink pointer-coarse:min-h-10"
      >
        <ChevronRight
          className={cn("size-4 shrink-0 transition-transform print:hidden", shown && "rotate-90")}
          aria-hidden="true"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
      </button>
      {shown && (
        <div id={id} className="pt-1 pb-2 pl-4">
          {children}
        </div>
      )}
    </div>
  );
}
