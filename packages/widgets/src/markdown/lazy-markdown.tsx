"use client";

import { SkeletonText } from "@easel/ui";
import { lazy, Suspense } from "react";

const Loaded = lazy(async () => ({ default: (await import("./markdown.tsx")).Markdown }));

type LazyMarkdownProps = { text: string; size?: "sm" | "base"; className?: string };

/** The parser is a third of what the first view may weigh, so it comes after it. */
export function LazyMarkdown(props: LazyMarkdownProps) {
  const lines = Math.min(6, 1 + Math.floor(props.text.length / 90));
  return (
    <Suspense fallback={<SkeletonText lines={lines} className={props.className} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
