import type { ReactNode } from "react";

/** What floats beside the pointer or the place that the arrow keys are at. */
export function TooltipBox({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="max-w-72 rounded-md border border-line bg-raised px-3 py-2 text-ink text-xs shadow-lift"
    >
      <p dir="auto" className="mb-1 font-semibold [overflow-wrap:anywhere]">
        {title}
      </p>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </div>
  );
}
