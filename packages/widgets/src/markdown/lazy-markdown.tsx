"use client";

import { SkeletonText, useHydrated } from "@easel/ui";
import { lazy, Suspense } from "react";

const Loaded = lazy(async () => ({ default: (await import("./markdown.tsx")).Markdown }));

type LazyMarkdownProps = { text: string; size?: "sm" | "base"; className?: string };

/**
 * The parser is a third of what the first view may weigh, so it comes after it; and it never runs on
 * the server, where a text made to be slow would hold up everybody.
 */
export function LazyMarkdown(props: LazyMarkdownProps) {
  const lines = Math.min(6, 1 + Math.floor(props.text.length / 90));
  const waiting = <SkeletonText lines={lines} className={props.className} />;
  const isInBrowser = useHydrated();
  if (!isInBrowser) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  );
}
