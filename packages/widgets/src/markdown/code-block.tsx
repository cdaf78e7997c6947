"use client";

import { CopyButton } from "@easel/ui";
import { isValidElement, type ReactNode } from "react";

/** A fenced block: language, copy button, sideways scrolling. */
export function CodeBlock({ children }: { children?: ReactNode }) {
  const code = isValidElement<{ className?: string; children?: ReactNode }>(children)
    ? children.props
    : undefined;
  const language = /\blanguage-([\w+#-]+)/.exec(code?.className ?? "")?.[1];
  // Over the code it would cover it where there is no pointer to make it come and go: there it stands above.
  return (
    <div className="group/code relative flex flex-col">
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards need a way to scroll it.
        tabIndex={0}
        className="nodrag nopan focus-ring-inset pointer-coarse:rounded-t-none pointer-coarse:border-t-0"
      >
        {children}
      </pre>
      <div className="absolute top-1.5 right-1.5 flex items-center gap-1 opacity-0 transition-opacity focus-within:opacity-100 group-hover/code:opacity-100 pointer-coarse:static pointer-coarse:order-first pointer-coarse:justify-between pointer-coarse:rounded-t-md pointer-coarse:border pointer-coarse:border-line pointer-coarse:bg-well pointer-coarse:pl-3.5 pointer-coarse:opacity-100 print:hidden">
        <span className="rounded-sm bg-well px-1 font-mono text-2xs text-ink-faint">
          {language ?? ""}
        </span>
        <CopyButton
          iconOnly
          size="sm"
          label="Copy code"
          value={toText(code?.children)}
          className="size-6 bg-well pointer-coarse:size-10"
        />
      </div>
    </div>
  );
}

function toText(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(toText).join("");
  if (isValidElement<{ children?: ReactNode }>(node)) return toText(node.props.children);
  return "";
}
