"use client";

import { CircleAlert } from "lucide-react";
import type { Ref } from "react";

/** `id` is of the field's control, or of the button that leads to it. */
export type FieldIssue = { id: string; label: string; issue: string };

type ErrorSummaryProps = { issues: readonly FieldIssue[]; ref: Ref<HTMLDivElement> };

/** Lists what is wrong, each line leading to its field. */
export function ErrorSummary({ issues, ref }: ErrorSummaryProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-md border border-bad/40 bg-bad-soft px-3.5 py-3 text-bad-ink text-sm"
    >
      <p className="flex items-center gap-2 font-semibold">
        <CircleAlert className="size-4" aria-hidden="true" />
        {issues.length === 1 ? "One thing to put right" : `${issues.length} things to put right`}
      </p>
      <ul className="mt-1.5 flex flex-col gap-1 pl-6">
        {issues.map(({ id, label, issue }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <a
              href={`#${id}`}
              className="underline underline-offset-3"
              onClick={(event) => {
                event.preventDefault();
                focusField(id);
              }}
            >
              {label}
            </a>
            <span>: {issue}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A control, or the first input of a control of several parts. */
function focusField(id: string): void {
  const element = document.getElementById(id);
  const input = element?.matches("input, select, textarea, button")
    ? element
    : element?.querySelector<HTMLElement>("input, select, textarea, button");
  (input ?? element)?.focus();
  element?.scrollIntoView({ block: "center" });
}
