"use client";

import { cn } from "@easel/ui";
import { memo, useEffect, useState } from "react";
import ReactMarkdown, { type Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { isCostlyMarkdown } from "./is-costly-markdown.ts";
import { MARKDOWN_COMPONENTS } from "./markdown-components.tsx";
import { rawHtmlAsText } from "./raw-html-as-text.ts";
import { SANITIZE_SCHEMA } from "./sanitize-schema.ts";
import { textDirection } from "./text-direction.ts";

type Plugins = NonNullable<Options["rehypePlugins"]>;
type Highlighter = typeof import("rehype-highlight").default;

const SAFE: Plugins = [rawHtmlAsText, [rehypeSanitize, SANITIZE_SCHEMA], textDirection];

type MarkdownProps = { text: string; size?: "sm" | "base"; className?: string };

/** GitHub-flavoured Markdown from strangers. */
export const Markdown = memo(function Markdown({ text, size = "base", className }: MarkdownProps) {
  const isCostly = isCostlyMarkdown(text);
  const highlighter = useHighlighter(!isCostly && /^ {0,3}(```|~~~)[ \t]*\w/m.test(text));
  if (isCostly)
    return (
      <p dir="auto" className={cn("whitespace-pre-wrap break-words", className)}>
        {text}
      </p>
    );
  return (
    <div className={cn("prose-easel", size === "sm" ? "text-sm" : "text-base", className)}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={highlighter ? [...SAFE, [highlighter, { plainText: ["mermaid"] }]] : SAFE}
        // safe because the sanitizer has dropped other protocols; it runs before this.
        urlTransform={(url) => url}
        components={MARKDOWN_COMPONENTS}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
});

/** The highlighter's grammars weigh more than the rest together; text without code never loads them. */
function useHighlighter(wanted: boolean): Highlighter | null {
  const [plugin, setPlugin] = useState<Highlighter | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let alive = true;
    import("rehype-highlight").then(
      (module) => alive && setPlugin(() => module.default),
      // Code without colours is still code.
      () => undefined,
    );
    return () => {
      alive = false;
    };
  }, [wanted]);
  return plugin;
}
